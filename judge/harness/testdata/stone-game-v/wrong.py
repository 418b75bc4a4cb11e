class Solution:
    def stoneGameV(self, stoneValue: List[int]) -> int:
        total = [0, *accumulate(stoneValue)]

        @cache
        def score(l: int, r: int) -> int:
            best = 0
            for at in range(l + 1, r):
                left, right = total[at] - total[l], total[r] - total[at]
                if left < right:
                    best = max(best, left + score(l, at))
                if left > right:
                    best = max(best, right + score(at, r))
            return best

        return score(0, len(stoneValue))
