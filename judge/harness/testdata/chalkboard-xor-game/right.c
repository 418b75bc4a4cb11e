bool xorGame(int* nums, int numsSize) {
    int all = 0;
    for (int i = 0; i < numsSize; i++) all ^= nums[i];
    return !all || !(numsSize & 1);
}
