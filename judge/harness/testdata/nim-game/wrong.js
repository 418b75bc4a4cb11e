var canWinNim = function(n) {
    return n % 2 === 1
};
