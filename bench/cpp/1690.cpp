// The interval table over what remains, with prefix sums.
#include <algorithm>
#include <vector>

long long solve(const std::vector<std::vector<int>>& lists) {
    const auto& stones = lists[0];
    int n = stones.size();
    std::vector<int> sum(n + 1);
    for (int i = 0; i < n; i++) sum[i + 1] = sum[i] + stones[i];
    std::vector<std::vector<int>> d(n, std::vector<int>(n));
    for (int i = n - 2; i >= 0; i--)
        for (int j = i + 1; j < n; j++)
            d[i][j] = std::max(sum[j + 1] - sum[i + 1] - d[i + 1][j], sum[j] - sum[i] - d[i][j - 1]);
    return d[0][n - 1];
}
