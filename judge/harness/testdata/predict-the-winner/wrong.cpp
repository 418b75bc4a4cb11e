class Solution {
public:
    bool predictTheWinner(vector<int>& nums) {
        int n = nums.size();
        vector<int> lead(n);
        for (int i = n - 2; i >= 0; i--)
            for (int j = i + 1; j < n; j++)
                lead[j] = max(nums[i] - lead[j], nums[j] - lead[j - 1]);
        return lead[n - 1] >= 0;
    }
};
