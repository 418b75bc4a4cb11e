int stoneGameVIII(int* stones, int stonesSize) {
    for (int i = 1; i < stonesSize; i++) stones[i] += stones[i - 1];
    int lead = stones[stonesSize - 1];
    for (int i = stonesSize - 2; i >= 1; i--) {
        int here = stones[i] - lead;
        if (here > lead) lead = here;
    }
    return lead;
}
