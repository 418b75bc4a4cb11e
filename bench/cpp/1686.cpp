// Sort by the sum of both valuations and alternate.
#include <algorithm>
#include <utility>
#include <vector>

long long solve(const std::vector<std::vector<int>>& lists) {
    const auto &a = lists[0], &b = lists[1];
    std::vector<std::pair<int, int>> order;
    for (size_t i = 0; i < a.size(); i++) order.push_back({a[i] + b[i], (int)i});
    std::sort(order.rbegin(), order.rend());
    long long lead = 0;
    for (size_t k = 0; k < order.size(); k++)
        lead += k % 2 ? -b[order[k].second] : a[order[k].second];
    return lead;
}
