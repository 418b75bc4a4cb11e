var stoneGameVIII = function(stones) {
    const total = []
    stones.reduce((sum, v, i) => total[i] = sum + v, 0)
    let lead = total[stones.length - 1]
    for (let i = stones.length - 2; i > 0; i--) lead = Math.max(lead, total[i] - lead)
    return lead
};
