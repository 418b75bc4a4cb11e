// Always the largest divisor.
var divisorGame = function(n) {
    let wins = false
    for (; n > 1; wins = !wins) {
        let x = n - 1
        while (n % x) x--
        n -= x
    }
    return wins
};
