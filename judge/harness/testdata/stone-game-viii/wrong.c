int stoneGameVIII(int* stones, int stonesSize) {
    for (int i = 1; i < stonesSize; i++) stones[i] += stones[i - 1];
    int lead = 0;
    for (int i = stonesSize - 1; i >= 1; i--) {
        int here = stones[i] - lead;
        if (here > lead) lead = here;
    }
    return lead;
}
