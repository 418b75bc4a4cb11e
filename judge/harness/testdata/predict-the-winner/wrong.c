static int lead(int* nums, int i, int j) {
    if (i == j) return nums[i];
    int left = nums[i] - lead(nums, i + 1, j), right = nums[j] - lead(nums, i, j - 1);
    return left > right ? left : right;
}

bool predictTheWinner(int* nums, int numsSize) {
    return lead(nums, 0, numsSize - 1) > 0;
}
