# @param {Integer[]} stone_value
# @return {Integer}
def stone_game_v(stone_value)
  total = [0]
  stone_value.each { |v| total << total.last + v }
  memo = {}
  score = lambda do |l, r|
    memo[[l, r]] ||= (l + 1...r).map do |at|
      left, right = total[at] - total[l], total[r] - total[at]
      [left <= right ? left + score.call(l, at) : 0, left > right ? right + score.call(at, r) : 0].max
    end.max || 0
  end
  score.call(0, stone_value.size)
end
