function canIWin(maxChoosableInteger: number, desiredTotal: number): boolean {
    if (desiredTotal <= maxChoosableInteger) return true;
    if (maxChoosableInteger * (maxChoosableInteger + 1) < 2 * desiredTotal) return false;
    const memo = new Int8Array(1 << maxChoosableInteger);
    function wins(used: number, rest: number): boolean {
        for (let x = 1; x <= maxChoosableInteger && !memo[used]; x++) {
            const bit = 1 << (x - 1);
            if (!(used & bit) && (x >= rest || !wins(used | bit, rest - x))) memo[used] = 1;
        }
        memo[used] ||= -1;
        return memo[used] > 0;
    }
    return wins(0, desiredTotal);
};
