var stoneGameVIII = function(stones) {
    return stones.reduce((a, b) => a + b)
};
