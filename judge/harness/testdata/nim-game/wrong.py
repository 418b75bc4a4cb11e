class Solution:
    def canWinNim(self, n: int) -> bool:
        return n % 3 != 0
