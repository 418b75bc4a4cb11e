impl Solution {
    pub fn winner_square_game(n: i32) -> bool {
        let n = n as usize;
        let mut wins = vec![false; n + 1];
        for i in 1..=n {
            wins[i] = (1..).take_while(|k| k * k <= i).any(|k| i == k * k);
        }
        wins[n]
    }
}
