bool canWinNim(int n) {
    return n % 4;
}
