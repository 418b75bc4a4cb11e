const stoneGameIII = (stoneValue: number[]): string => {
    const n = stoneValue.length
    const lead = new Array(n + 1).fill(0)
    for (let i = n - 1; i >= 0; i--) {
        lead[i] = -Infinity
        for (let j = i, sum = 0; j < Math.min(i + 3, n); j++) {
            sum += stoneValue[j]
            lead[i] = Math.max(lead[i], sum - lead[j + 1])
        }
    }
    return lead[0] > 0 ? 'Alice' : lead[0] < 0 ? 'Bob' : 'Tie'
}
