var winnerSquareGame = function (n) {
    const wins = new Array(n + 1).fill(false)
    for (let i = 1; i <= n; i++)
        for (let k = 1; k * k <= i && !wins[i]; k++) wins[i] = !wins[i - k * k]
    return wins[n]
}
