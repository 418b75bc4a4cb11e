// The O(n^2) table: for each interval the split point moves only right, and
// running maxima of value plus sum serve both sides.
#include <algorithm>
#include <vector>

long long solve(const std::vector<std::vector<int>>& lists) {
    const auto& a = lists[0];
    int n = a.size();
    std::vector<std::vector<int>> f(n, std::vector<int>(n)), left(f), right(f);
    for (int l = n - 1; l >= 0; l--) {
        left[l][l] = right[l][l] = a[l];
        int sum = a[l], part = 0;  // part is the sum of l..mid-1
        for (int r = l + 1, mid = l; r < n; r++) {
            sum += a[r];
            while (mid < r && (part + a[mid]) * 2 <= sum) part += a[mid++];
            // l..mid-1 is the longest prefix of at most half the sum
            if (mid > l) f[l][r] = std::max(f[l][r], left[l][mid - 1]);
            if (part * 2 == sum) {
                f[l][r] = std::max(f[l][r], right[mid][r]);
            } else if (mid + 1 <= r) {
                f[l][r] = std::max(f[l][r], right[mid + 1][r]);
            }
            left[l][r] = std::max(left[l][r - 1], f[l][r] + sum);
            right[l][r] = std::max(right[l + 1][r], f[l][r] + sum);
        }
    }
    return f[0][n - 1];
}
