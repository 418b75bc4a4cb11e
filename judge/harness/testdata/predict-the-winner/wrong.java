class Solution {
    public boolean predictTheWinner(int[] nums) {
        return lead(nums, 0, nums.length - 1, new Integer[nums.length][nums.length]) > 0;
    }

    private int lead(int[] nums, int i, int j, Integer[][] memo) {
        if (i > j) return 0;
        if (memo[i][j] == null)
            memo[i][j] = Math.max(nums[i] - lead(nums, i + 1, j, memo), nums[j] - lead(nums, i, j - 1, memo));
        return memo[i][j];
    }
}
