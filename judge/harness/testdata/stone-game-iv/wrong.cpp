class Solution {
public:
    bool winnerSquareGame(int n) {
        vector<bool> wins(n + 1);
        for (int i = 1; i <= n; i++)
            for (int k = 1; k * k <= i; k++)
                if (i == k * k) wins[i] = true;
        return wins[n];
    }
};
