# @param {Integer[]} stones
# @return {Integer}
def stone_game_viii(stones)
  lead = sum = stones.sum
  (stones.size - 1).downto(1) do |i|
    sum -= stones[i]
    lead = [lead, sum - lead].max
  end
  lead
end
