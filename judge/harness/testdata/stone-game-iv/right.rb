# @param {Integer} n
# @return {Boolean}
def winner_square_game(n)
  wins = [false]
  (1..n).each { |i| wins << (1..Integer.sqrt(i)).any? { |k| !wins[i - k * k] } }
  wins[n]
end
