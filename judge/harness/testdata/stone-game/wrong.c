bool stoneGame(int* piles, int pilesSize) {
    int l = 0, r = pilesSize - 1, lead = 0, sign = 1;
    while (l <= r) {
        lead += sign * (piles[l] > piles[r] ? piles[l++] : piles[r--]);
        sign = -sign;
    }
    return lead > 0;
}
