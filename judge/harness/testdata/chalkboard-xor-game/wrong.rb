# @param {Integer[]} nums
# @return {Boolean}
def xor_game(nums)
  nums.size.odd? || nums.reduce(:^).zero?
end
