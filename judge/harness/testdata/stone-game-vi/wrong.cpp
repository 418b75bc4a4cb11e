class Solution {
public:
    int stoneGameVI(vector<int>& aliceValues, vector<int>& bobValues) {
        int n = aliceValues.size(), lead = 0;
        vector<int> order(n);
        iota(order.begin(), order.end(), 0);
        ranges::stable_sort(order, greater<>(), [&](int i) { return aliceValues[i]; });
        for (int k = 0; k < n; k++) lead += k % 2 ? -bobValues[order[k]] : aliceValues[order[k]];
        return (lead > 0) - (lead < 0);
    }
};
