function xorGame(nums: number[]): boolean {
    let all: number = 0;
    nums.forEach(v => all ^= v);
    return !all || nums.length % 2 === 0;
};
