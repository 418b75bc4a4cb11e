class Solution:
    def stoneGameVIII(self, stones: List[int]) -> int:
        total = list(accumulate(stones))
        lead = total[-1]
        for i in range(len(stones) - 2, 0, -1):
            lead = max(lead, total[i] - lead)
        return lead
