const canWinNim = (n: number): boolean => !!(n % 4);
