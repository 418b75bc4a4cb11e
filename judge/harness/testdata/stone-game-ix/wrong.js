const stoneGameIX = stones => [1, 2].every(r => stones.some(v => v % 3 === r))
