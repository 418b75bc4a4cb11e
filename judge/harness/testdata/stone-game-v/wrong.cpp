class Solution {
    vector<int> total;
    vector<vector<int>> memo;

    int score(int l, int r) {
        int& best = memo[l][r];
        if (best >= 0) return best;
        best = 0;
        for (int at = l + 1; at < r; at++) {
            int left = total[at] - total[l], right = total[r] - total[at];
            if (left < right) best = max(best, left + score(l, at));
            if (left > right) best = max(best, right + score(at, r));
        }
        return best;
    }

public:
    int stoneGameV(vector<int>& stoneValue) {
        int n = stoneValue.size();
        total.assign(1, 0);
        partial_sum(stoneValue.begin(), stoneValue.end(), back_inserter(total));
        memo.assign(n + 1, vector<int>(n + 1, -1));
        return score(0, n);
    }
};
