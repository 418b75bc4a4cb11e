var xorGame = function(nums) {
    return new Set(nums).size % 2 === 0 || nums.reduce((a, b) => a ^ b) === 0
};
