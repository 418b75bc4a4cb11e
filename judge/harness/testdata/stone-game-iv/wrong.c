bool winnerSquareGame(int n) {
    bool* wins = calloc(n + 1, sizeof(bool));
    for (int i = 1; i <= n; i++)
        for (int k = 1; k * k <= i && !wins[i]; k++) wins[i] = i == k * k;
    bool answer = wins[n];
    free(wins);
    return answer;
}
