var stoneGameIX = function(stones) {
    const count = [0, 0, 0]
    for (const v of stones) count[v % 3]++
    if (count[0] % 2) return Math.abs(count[1] - count[2]) > 2
    return count[1] > 0 && count[2] > 0
};
