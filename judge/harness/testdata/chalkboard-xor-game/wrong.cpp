class Solution {
public:
    bool xorGame(vector<int>& nums) {
        int all = accumulate(nums.begin(), nums.end(), 0, bit_xor<>());
        return all == 0 || count(nums.begin(), nums.end(), all) > 0;
    }
};
