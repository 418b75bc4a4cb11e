function stoneGameIX(stones: number[]): boolean {
    const [zero, one, two] = [0, 1, 2].map(r => stones.filter(v => v % 3 === r).length);
    return zero % 2 === 0 ? Math.min(one, two) > 0 : Math.abs(one - two) > 2;
};
