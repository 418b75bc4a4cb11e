# @param {Integer[]} stones
# @return {Boolean}
def stone_game_ix(stones)
  zero, one, two = (0..2).map { |r| stones.count { |v| v % 3 == r } }
  zero.even? ? one > 0 && two > 0 : (one - two).abs > 2
end
