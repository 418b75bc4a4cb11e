// dp[i][m]: the most stones the mover gets from pile i on when up to 2m may be taken.
#include <algorithm>
#include <vector>

long long solve(const std::vector<std::vector<int>>& lists) {
    const auto& piles = lists[0];
    int n = piles.size();
    std::vector<int> rest(n + 1);
    std::vector<std::vector<int>> dp(n + 1, std::vector<int>(n + 1));
    for (int i = n - 1; i >= 0; i--) {
        rest[i] = rest[i + 1] + piles[i];
        for (int m = 1; m <= n; m++) {
            if (i + 2 * m >= n) {
                dp[i][m] = rest[i];
                continue;
            }
            for (int x = 1; x <= 2 * m; x++)
                dp[i][m] = std::max(dp[i][m], rest[i] - dp[i + x][std::max(m, x)]);
        }
    }
    return dp[0][1];
}
