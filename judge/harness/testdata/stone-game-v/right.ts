function stoneGameV(stoneValue: number[]): number {
    const total = [0]
    for (const v of stoneValue) total.push(total[total.length - 1] + v)
    const memo = new Map<number, number>()
    const score = (l: number, r: number) => {
        const key = l * 1000 + r
        if (memo.has(key)) return memo.get(key)
        let best = 0
        for (let at = l + 1; at < r; at++) {
            const left = total[at] - total[l], right = total[r] - total[at]
            if (left <= right) best = Math.max(best, left + score(l, at))
            if (left >= right) best = Math.max(best, right + score(at, r))
        }
        memo.set(key, best)
        return best
    }
    return score(0, stoneValue.length)
}
