def winner_square_game(n)
  ![0, 2].include?(n % 5)
end
