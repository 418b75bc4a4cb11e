bool divisorGame(int n) {
    return (n & (n - 1)) == 0;
}
