class Solution:
    def stoneGameIII(self, stoneValue: List[int]) -> str:
        n = len(stoneValue)

        @lru_cache(maxsize=None)
        def lead(i: int) -> int:
            if i == n:
                return 0
            best, sum = 0, 0
            for j in range(i, min(i + 3, n)):
                sum += stoneValue[j]
                best = max(best, sum - lead(j + 1))
            return best

        value = lead(0)
        return "Alice" if value > 0 else "Bob" if value < 0 else "Tie"
