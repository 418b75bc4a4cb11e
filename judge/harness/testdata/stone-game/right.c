#define MAX(a, b) ((a) > (b) ? (a) : (b))

bool stoneGame(int* piles, int pilesSize) {
    int lead[500];
    for (int i = pilesSize - 1; i >= 0; i--) {
        lead[i] = piles[i];
        for (int j = i + 1; j < pilesSize; j++)
            lead[j] = MAX(piles[i] - lead[j], piles[j] - lead[j - 1]);
    }
    return lead[pilesSize - 1] > 0;
}
