impl Solution {
    pub fn divisor_game(n: i32) -> bool {
        let n = n as usize;
        let mut wins = vec![true; n + 1];
        for m in 2..=n {
            wins[m] = (1..m).any(|x| m % x == 0 && !wins[m - x]);
        }
        wins[n]
    }
}
