# @param {Integer} n
# @return {Boolean}
def divisor_game(n)
  n.odd?
end
