class Solution
  def stone_game(piles)
    lead = 0
    sign = 1
    until piles.empty?
      lead += sign * (piles[0] > piles[-1] ? piles.shift : piles.pop)
      sign = -sign
    end
    lead > 0
  end
end
