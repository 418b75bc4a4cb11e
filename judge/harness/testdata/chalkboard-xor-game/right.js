var xorGame = function(nums) {
    return nums.length % 2 === 0 || nums.reduce((a, b) => a ^ b) === 0
};
