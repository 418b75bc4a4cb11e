class Solution:
    def predictTheWinner(self, nums: List[int]) -> bool:
        @cache
        def lead(i: int, j: int) -> int:
            if i == j:
                return nums[i]
            return max(nums[i] - lead(i + 1, j), nums[j] - lead(i, j - 1))

        return lead(0, len(nums) - 1) >= 0
