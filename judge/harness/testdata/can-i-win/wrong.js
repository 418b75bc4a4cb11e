var canIWin = function(maxChoosableInteger, desiredTotal) {
    return desiredTotal % (maxChoosableInteger + 1) !== 0
};
