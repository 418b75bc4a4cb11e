# @param {Integer[]} piles
# @return {Integer}
def stone_game_ii(piles)
  n = piles.size
  suffix = [0] * (n + 1)
  (n - 1).downto(0) { |i| suffix[i] = suffix[i + 1] + piles[i] }
  most = Array.new(n + 1) { [0] * (n + 1) }
  (n - 1).downto(0) do |i|
    (1..n).each do |m|
      most[i][m] = (1..[2 * m, n - i].min).map { |x| suffix[i] - most[i + x][x] }.max
    end
  end
  most[0][1]
end
