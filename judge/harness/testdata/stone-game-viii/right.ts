function stoneGameVIII(stones: number[]): number {
    let sum: number = stones.reduce((a, b) => a + b);
    let lead: number = sum;
    while (stones.length > 2) {
        sum -= stones.pop()!;
        lead = Math.max(lead, sum - lead);
    }
    return lead;
};
