// The interval table: d[i][j] is the mover's lead on piles i..j.
#include <algorithm>
#include <vector>

long long solve(const std::vector<std::vector<int>>& lists) {
    const auto& piles = lists[0];
    int n = piles.size();
    std::vector<std::vector<int>> d(n, std::vector<int>(n));
    for (int i = n - 1; i >= 0; i--) {
        d[i][i] = piles[i];
        for (int j = i + 1; j < n; j++)
            d[i][j] = std::max(piles[i] - d[i + 1][j], piles[j] - d[i][j - 1]);
    }
    return d[0][n - 1];
}
