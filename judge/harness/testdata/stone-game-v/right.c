static int total[501], memo[501][501];

static int score(int l, int r) {
    if (memo[l][r] >= 0) return memo[l][r];
    int best = 0;
    for (int at = l + 1; at < r; at++) {
        int left = total[at] - total[l], right = total[r] - total[at];
        if (left <= right && left + score(l, at) > best) best = left + score(l, at);
        if (left >= right && right + score(at, r) > best) best = right + score(at, r);
    }
    return memo[l][r] = best;
}

int stoneGameV(int* stoneValue, int stoneValueSize) {
    for (int i = 0; i < stoneValueSize; i++) total[i + 1] = total[i] + stoneValue[i];
    memset(memo, -1, sizeof memo);
    return score(0, stoneValueSize);
}
