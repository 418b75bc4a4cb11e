var canWinNim = function(n) {
    return n % 4 !== 0
};
