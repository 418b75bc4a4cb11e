// Times one textbook solution: reads lists from standard input (a count, then for
// each list its length and its values), runs solve() for about the given number
// of milliseconds, and prints its answer and the fastest run in nanoseconds.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using Lists = std::vector<std::vector<int>>;
long long solve(const Lists& lists);

static int read_int() {
    int v;
    if (std::scanf("%d", &v) != 1) std::exit(2);
    return v;
}

int main(int argc, char** argv) {
    double budget = argc > 1 ? std::atof(argv[1]) * 1e6 : 2e8;
    Lists lists(read_int());
    for (auto& list : lists) {
        list.resize(read_int());
        for (auto& v : list) v = read_int();
    }
    using Clock = std::chrono::steady_clock;
    double best = 1e30, spent = 0;
    long long answer = 0;
    do {
        auto began = Clock::now();
        answer = solve(lists);
        double ns = std::chrono::duration<double, std::nano>(Clock::now() - began).count();
        if (ns < best) best = ns;
        spent += ns;
    } while (spent < budget);
    std::printf("%lld %.0f\n", answer, best);
}
