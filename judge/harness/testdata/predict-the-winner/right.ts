function predictTheWinner(nums: number[]): boolean {
    const sum = nums.reduce((a, b) => a + b, 0);
    const most = (i: number, j: number): number => {
        if (i > j) return 0;
        return Math.max(
            nums[i] + Math.min(most(i + 2, j), most(i + 1, j - 1)),
            nums[j] + Math.min(most(i + 1, j - 1), most(i, j - 2)),
        );
    };
    return 2 * most(0, nums.length - 1) >= sum;
};
