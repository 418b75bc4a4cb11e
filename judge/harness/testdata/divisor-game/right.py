class Solution:
    def divisorGame(self, n: int) -> bool:
        wins = [False] * (n + 1)
        for m in range(2, n + 1):
            wins[m] = any(m % x == 0 and not wins[m - x] for x in range(1, m))
        return wins[n]
