function canIWin(maxChoosableInteger: number, desiredTotal: number): boolean {
    return desiredTotal <= maxChoosableInteger;
};
