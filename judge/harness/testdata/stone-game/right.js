/**
 * @param {number[]} piles
 * @return {boolean}
 */
var stoneGame = function(piles) {
    const n = piles.length
    const lead = Array.from({ length: n }, (_, i) => [...piles].fill(0, 0, i))
    for (let i = n - 1; i >= 0; i--)
        for (let j = i + 1; j < n; j++)
            lead[i][j] = Math.max(piles[i] - lead[i + 1][j], piles[j] - lead[i][j - 1])
    return n === 1 ? piles[0] > 0 : lead[0][n - 1] > 0
};
