const canWinNim = (n: number): boolean => Math.ceil(n / 3) % 2 === 1;
