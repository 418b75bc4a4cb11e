typedef struct {
    int alice, bob;
} Stone;

static int byWorth(const void* x, const void* y) {
    const Stone *a = x, *b = y;
    return (b->alice) - (a->alice);
}

int stoneGameVI(int* aliceValues, int aliceValuesSize, int* bobValues, int bobValuesSize) {
    int lead = 0, n = aliceValuesSize;
    Stone* stones = malloc(n * sizeof(Stone));
    for (int i = 0; i < n; i++) stones[i] = (Stone){aliceValues[i], bobValues[i]};
    qsort(stones, n, sizeof(Stone), byWorth);
    for (int i = 0; i < n; i++) lead += i % 2 ? -stones[i].bob : stones[i].alice;
    free(stones);
    return lead > 0 ? 1 : lead < 0 ? -1 : 0;
}
