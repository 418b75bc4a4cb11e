class Solution {
public:
    bool divisorGame(int n) {
        vector<bool> wins(n + 1);
        for (int m = 2; m <= n; m++)
            for (int x = 1; x <= m / 2; x++)
                if (m % x == 0 && !wins[m - x]) wins[m] = true;
        return wins[n];
    }
};
