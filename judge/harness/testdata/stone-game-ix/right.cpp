class Solution {
    // How the play goes on once the first stone is taken.
    bool wins(array<int, 3> count, int first) {
        if (count[first]-- == 0) return false;
        int sum = first, turn = 1;
        for (; count[0] + count[1] + count[2] > 0; turn++) {
            if (count[sum] > 0) {
                count[sum]--;
                sum = sum * 2 % 3;
            } else if (count[0] > 0) {
                count[0]--;
            } else {
                return turn % 2 == 1;
            }
        }
        return false;
    }

public:
    bool stoneGameIX(vector<int>& stones) {
        array<int, 3> count{};
        for (int v : stones) count[v % 3]++;
        return wins(count, 1) || wins(count, 2);
    }
};
