var canIWin = function(maxChoosableInteger, desiredTotal) {
    const m = maxChoosableInteger
    if (desiredTotal <= 0) return true
    if (m * (m + 1) / 2 < desiredTotal) return false
    const memo = new Map()
    const wins = (used, rest) => {
        if (memo.has(used)) return memo.get(used)
        let found = false
        for (let x = m; x > 0 && !found; x--)
            found = !(used & 1 << x) && (x >= rest || !wins(used | 1 << x, rest - x))
        memo.set(used, found)
        return found
    }
    return wins(0, desiredTotal)
};
