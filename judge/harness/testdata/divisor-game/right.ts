function divisorGame(n: number): boolean {
    return !(n & 1);
};
