# @param {Integer[]} nums
# @return {Boolean}
def predict_the_winner(nums)
  lead = nums.dup
  (nums.size - 2).downto(0) do |i|
    (i + 1...nums.size).each { |j| lead[j] = [nums[i] - lead[j], nums[j] - lead[j - 1]].max }
  end
  lead.last >= 0
end
