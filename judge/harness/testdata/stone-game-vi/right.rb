# @param {Integer[]} alice_values
# @param {Integer[]} bob_values
# @return {Integer}
def stone_game_vi(alice_values, bob_values)
  stones = alice_values.zip(bob_values).sort_by { |a, b| -a - b }
  lead = stones.each_with_index.sum { |(a, b), i| i.even? ? a : -b }
  lead <=> 0
end
