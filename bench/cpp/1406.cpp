// dp[i]: the mover's lead from stone i on.
#include <algorithm>
#include <climits>
#include <vector>

long long solve(const std::vector<std::vector<int>>& lists) {
    const auto& values = lists[0];
    int n = values.size();
    std::vector<int> dp(n + 1, INT_MIN);
    dp[n] = 0;
    for (int i = n - 1; i >= 0; i--) {
        int taken = 0;
        for (int k = 0; k < 3 && i + k < n; k++) {
            taken += values[i + k];
            dp[i] = std::max(dp[i], taken - dp[i + k + 1]);
        }
    }
    return dp[0];
}
