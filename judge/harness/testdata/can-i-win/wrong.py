class Solution:
    def canIWin(self, maxChoosableInteger: int, desiredTotal: int) -> bool:
        m = maxChoosableInteger
        if desiredTotal <= 0:
            return True
        if m * (m + 1) // 2 <= desiredTotal:
            return False

        @cache
        def wins(used: int, rest: int) -> bool:
            return any(
                not used >> x & 1 and (x >= rest or not wins(used | 1 << x, rest - x))
                for x in range(m, 0, -1)
            )

        return wins(0, desiredTotal)
