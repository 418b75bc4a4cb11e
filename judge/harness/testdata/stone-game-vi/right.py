class Solution:
    def stoneGameVI(self, aliceValues: List[int], bobValues: List[int]) -> int:
        stones = sorted(zip(aliceValues, bobValues), key=lambda s: -s[0] - s[1])
        lead = sum(a for a, _ in stones[::2]) - sum(b for _, b in stones[1::2])
        return (lead > 0) - (lead < 0)
