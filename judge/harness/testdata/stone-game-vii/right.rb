# @param {Integer[]} stones
# @return {Integer}
def stone_game_vii(stones)
  lead = [0] * stones.size
  (stones.size - 2).downto(0) do |i|
    rest = 0
    lead[i] = 0
    (i + 1...stones.size).each do |j|
      rest += stones[j]
      lead[j] = [rest - lead[j], rest - stones[j] + stones[i] - lead[j - 1]].max
    end
  end
  lead.last
end
