static int max(int a, int b) { return a > b ? a : b; }

int stoneGameVII(int* stones, int stonesSize) {
    int n = stonesSize, lead[1000];
    for (int i = n - 1; i >= 0; i--) {
        int rest = 0;
        lead[i] = 0;
        for (int j = i + 1; j < n; j++) {
            rest += stones[j];
            lead[j] = max(stones[i] - lead[j], stones[j] - lead[j - 1]);
        }
    }
    return lead[n - 1];
}
