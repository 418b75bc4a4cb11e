#define MAX(a, b) ((a) > (b) ? (a) : (b))

int stoneGameII(int* piles, int pilesSize) {
    static int most[210][110];
    int sum = 0;
    memset(most, 0, sizeof most);
    for (int i = pilesSize - 1; i >= 0; i--) {
        sum += piles[i];
        for (int m = 1; m <= 100; m++) {
            int best = 0;
            for (int x = 1; x <= 2 * m && i + x <= pilesSize; x++)
                best = MAX(best, sum - most[i + x][m]);
            most[i][m] = best;
        }
    }
    return most[0][1];
}
