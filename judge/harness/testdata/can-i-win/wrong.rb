def can_i_win(max_choosable_integer, desired_total)
  return true if desired_total <= max_choosable_integer

  desired_total % (max_choosable_integer + 1) != 0
end
