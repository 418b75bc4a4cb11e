# @param {Integer[]} stone_value
# @return {String}
def stone_game_iii(stone_value)
  lead = [0] * (stone_value.size + 3)
  (stone_value.size - 1).downto(0) do |i|
    lead[i] = (1..[3, stone_value.size - i].min).map { |x| stone_value[i, x].sum - lead[i + x] }.max
  end
  %w[Tie Alice Bob][lead[0] <=> 0]
end
