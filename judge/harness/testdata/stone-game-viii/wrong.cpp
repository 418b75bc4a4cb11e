class Solution {
public:
    int stoneGameVIII(vector<int>& stones) {
        int n = stones.size(), sum = accumulate(stones.begin(), stones.end(), 0), lead = sum;
        for (int i = n - 1; i > 1; i--) {
            sum -= stones[i];
            lead = max(lead, sum + lead);
        }
        return lead;
    }
};
