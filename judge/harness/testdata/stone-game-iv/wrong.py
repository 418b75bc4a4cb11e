class Solution:
    def winnerSquareGame(self, n: int) -> bool:
        wins = [False] * (n + 1)
        for i in range(1, n + 1):
            wins[i] = any(i == k * k for k in range(1, isqrt(i) + 1))
        return wins[n]
