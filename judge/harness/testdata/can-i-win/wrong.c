static char memo[1 << 20];

static bool wins(int most, int used, int rest) {
    if (memo[used]) return memo[used] == 'w';
    memo[used] = 'l';
    for (int x = most; x > 0; x--) {
        if (used >> (x - 1) & 1) continue;
        if (x >= rest || !wins(most, used | 1 << (x - 1), rest - x)) {
            memo[used] = 'w';
            break;
        }
    }
    return memo[used] == 'w';
}

bool canIWin(int maxChoosableInteger, int desiredTotal) {
    if (desiredTotal <= 0) return true;
    if (maxChoosableInteger * (maxChoosableInteger + 1) / 4 < desiredTotal) return false;
    memset(memo, 0, 1 << maxChoosableInteger);
    return wins(maxChoosableInteger, 0, desiredTotal);
}
