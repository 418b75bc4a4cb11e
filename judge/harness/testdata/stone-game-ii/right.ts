function stoneGameII(piles: number[]): number {
    const n = piles.length
    const suffix = new Array(n + 1).fill(0)
    for (let i = n - 1; i >= 0; i--) suffix[i] = suffix[i + 1] + piles[i]
    const memo = new Map()
    const most = (i: number, m: number) => {
        if (i >= n) return 0
        const key = i * 1000 + m
        if (memo.has(key)) return memo.get(key)
        let best = 0
        for (let x = 1; x <= Math.min(2 * m, n - i); x++) best = Math.max(best, suffix[i] - most(i + x, Math.max(m, x)))
        memo.set(key, best)
        return best
    }
    return most(0, 1)
}
