class Solution:
    def stoneGameVII(self, stones: List[int]) -> int:
        total = [0] + list(accumulate(stones))
        lead = [0] * len(stones)
        for i in reversed(range(len(stones))):
            for j in range(i + 1, len(stones)):
                lead[j] = max(total[j + 1] - total[i + 1] - lead[j], total[j] - total[i] - lead[j - 1])
        return lead[-1]
