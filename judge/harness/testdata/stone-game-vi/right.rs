impl Solution {
    pub fn stone_game_vi(alice_values: Vec<i32>, bob_values: Vec<i32>) -> i32 {
        let mut stones: Vec<(i32, i32)> = alice_values.into_iter().zip(bob_values).collect();
        stones.sort_by_key(|s| -s.0 - s.1);
        let lead: i32 = stones.iter().enumerate().map(|(k, s)| if k % 2 == 0 { s.0 } else { -s.1 }).sum();
        lead.signum()
    }
}
