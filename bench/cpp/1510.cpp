// win[i]: some square leads to a lost number. The input is one list with n; the
// answer counts the lost numbers from 0 to n.
#include <vector>

long long solve(const std::vector<std::vector<int>>& lists) {
    int n = lists[0][0];
    std::vector<bool> win(n + 1);
    long long lost = 0;
    for (int i = 0; i <= n; i++) {
        for (int k = 1; k * k <= i && !win[i]; k++)
            if (!win[i - k * k]) win[i] = true;
        lost += !win[i];
    }
    return lost;
}
