class Solution {
public:
    string stoneGameIII(vector<int>& stoneValue) {
        int n = stoneValue.size();
        vector<int> lead(n + 1);
        for (int i = n - 1; i >= 0; i--) {
            lead[i] = INT_MIN;
            for (int j = i, sum = 0; j < min(i + 3, n); j++) {
                sum += stoneValue[j];
                lead[i] = max(lead[i], sum - lead[j + 1]);
            }
        }
        return lead[0] > 0 ? "Alice" : lead[0] < 0 ? "Bob" : "Tie";
    }
};
