#include <deque>
#include <vector>
using namespace std;

class Solution {
public:
    bool stoneGame(vector<int>& piles) {
        deque<int> row(piles.begin(), piles.end());
        int lead = 0, sign = 1;
        for (; !row.empty(); sign = -sign) {
            if (row.front() > row.back()) {
                lead += sign * row.front();
                row.pop_front();
            } else {
                lead += sign * row.back();
                row.pop_back();
            }
        }
        return lead > 0;
    }
};
