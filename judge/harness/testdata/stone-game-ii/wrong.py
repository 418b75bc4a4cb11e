class Solution:
    def stoneGameII(self, piles: List[int]) -> int:
        n = len(piles)
        suffix = list(accumulate(piles[::-1], initial=0))[::-1]

        @cache
        def most(i: int, m: int) -> int:
            if i >= n:
                return 0
            return max(suffix[i] - most(i + x, m) for x in range(1, min(2 * m, n - i) + 1))

        return most(0, 1)
