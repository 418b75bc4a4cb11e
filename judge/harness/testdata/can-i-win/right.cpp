class Solution {
    int most;
    vector<signed char> memo;

    bool wins(int used, int rest) {
        if (memo[used]) return memo[used] > 0;
        bool found = false;
        for (int x = 1; x <= most && !found; x++) {
            int bit = 1 << (x - 1);
            found = !(used & bit) && (x >= rest || !wins(used | bit, rest - x));
        }
        memo[used] = found ? 1 : -1;
        return found;
    }

public:
    bool canIWin(int maxChoosableInteger, int desiredTotal) {
        most = maxChoosableInteger;
        if (desiredTotal <= most) return true;
        if (most * (most + 1) / 2 < desiredTotal) return false;
        memo.assign(1 << most, 0);
        return wins(0, desiredTotal);
    }
};
