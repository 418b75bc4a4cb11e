function stoneGame(piles: number[]): boolean {
    const memo = new Map<number, number>();
    const lead = (i: number, j: number): number => {
        if (i > j) return 0;
        const key: number = i * 1000 + j;
        if (!memo.has(key)) memo.set(key, Math.max(piles[i] - lead(i + 1, j), piles[j] - lead(i, j - 1)));
        return memo.get(key)!;
    };
    return lead(0, piles.length - 1) > 0;
};
