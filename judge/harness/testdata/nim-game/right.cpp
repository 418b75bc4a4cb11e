class Solution {
public:
    bool canWinNim(int n) {
        return n & 3;
    }
};
