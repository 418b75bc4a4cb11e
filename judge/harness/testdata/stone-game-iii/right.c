char* stoneGameIII(int* stoneValue, int stoneValueSize) {
    static int lead[50001];
    lead[stoneValueSize] = 0;
    for (int i = stoneValueSize - 1; i >= 0; i--) {
        lead[i] = INT_MIN;
        for (int j = i, sum = 0; j < i + 3 && j < stoneValueSize; j++) {
            sum += stoneValue[j];
            if (sum - lead[j + 1] > lead[i]) lead[i] = sum - lead[j + 1];
        }
    }
    return lead[0] > 0 ? "Alice" : lead[0] < 0 ? "Bob" : "Tie";
}
