var stoneGameVII = function(stones) {
    const n = stones.length, lead = new Array(n).fill(0)
    for (let i = n - 1; i >= 0; i--) {
        let rest = 0;
        lead[i] = 0;
        for (let j = i + 1; j < n; j++) {
            rest += stones[j];
            lead[j] = Math.max(stones[i] - lead[j], stones[j] - lead[j - 1]);
        }
    }
    return lead[n - 1];
};
