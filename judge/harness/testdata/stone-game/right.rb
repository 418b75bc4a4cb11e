# @param {Integer[]} piles
# @return {Boolean}
def stone_game(piles)
  lead = piles.dup
  (piles.size - 1).downto(0) do |i|
    lead[i] = piles[i]
    (i + 1...piles.size).each { |j| lead[j] = [piles[i] - lead[j], piles[j] - lead[j - 1]].max }
  end
  lead[-1] > 0
end
