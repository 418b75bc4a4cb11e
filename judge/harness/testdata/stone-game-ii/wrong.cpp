class Solution {
    int memo[101][101];
    vector<int> suffix;

    int most(int n, int i, int m) {
        if (i >= n) return 0;
        if (memo[i][m]) return memo[i][m];
        int best = 0;
        for (int x = 1; x <= 2 * m && i + x <= n; x++) best = max(best, suffix[i] - most(n, i + x, m));
        return memo[i][m] = best;
    }

public:
    int stoneGameII(vector<int>& piles) {
        int n = piles.size();
        suffix.assign(n + 1, 0);
        for (int i = n - 1; i >= 0; i--) suffix[i] = suffix[i + 1] + piles[i];
        return most(n, 0, 1);
    }
};
