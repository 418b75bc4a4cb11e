# @param {Integer} max_choosable_integer
# @param {Integer} desired_total
# @return {Boolean}
def can_i_win(max_choosable_integer, desired_total)
  m = max_choosable_integer
  return true if desired_total <= 0
  return false if m * (m + 1) / 2 < desired_total

  memo = {}
  wins = lambda do |used, rest|
    return memo[used] if memo.key?(used)

    memo[used] = m.downto(1).any? { |x| used[x] == 0 && (x >= rest || !wins.call(used | 1 << x, rest - x)) }
  end
  wins.call(0, desired_total)
end
