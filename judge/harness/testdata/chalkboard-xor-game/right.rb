# @param {Integer[]} nums
# @return {Boolean}
def xor_game(nums)
  nums.size.even? || nums.reduce(:^).zero?
end
