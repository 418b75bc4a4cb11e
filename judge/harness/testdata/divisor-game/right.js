var divisorGame = function(n) {
    return n % 2 === 0
};
