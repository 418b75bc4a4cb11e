/**
 * @param {number[]} nums
 * @return {boolean}
 */
var predictTheWinner = function(nums) {
    const lead = [...nums]
    for (let i = nums.length - 2; i >= 0; i--)
        for (let j = i + 1; j < nums.length; j++)
            lead[j] = Math.max(nums[i] - lead[j], nums[j] - lead[j - 1])
    return lead.at(-1) >= 0
};
