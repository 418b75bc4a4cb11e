var stoneGameVI = function(aliceValues, bobValues) {
    const worth = (i) => aliceValues[i]
    const order = aliceValues.map((_, i) => i).sort((x, y) => worth(y) - worth(x))
    const lead = order.reduce((sum, i, k) => sum + (k % 2 ? -bobValues[i] : aliceValues[i]), 0)
    return Math.sign(lead)
}
