function stoneGameVI(aliceValues: number[], bobValues: number[]): number {
    const worth = (i: number) => aliceValues[i]
    const order = aliceValues.map((_, i) => i).sort((x, y) => worth(y) - worth(x))
    const lead = order.reduce((sum, i, k) => sum + (k % 2 ? -bobValues[i] : aliceValues[i]), 0)
    return Math.sign(lead)
}
