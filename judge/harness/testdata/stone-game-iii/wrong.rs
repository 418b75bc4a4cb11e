use std::cmp::Ordering;

impl Solution {
    pub fn stone_game_iii(stone_value: Vec<i32>) -> String {
        let n = stone_value.len();
        let mut lead = vec![0; n + 1];
        for i in (0..n).rev() {
            let (mut best, mut sum) = (0, 0);
            for j in i..n.min(i + 3) {
                sum += stone_value[j];
                best = best.max(sum - lead[j + 1]);
            }
            lead[i] = best;
        }
        match lead[0].cmp(&0) {
            Ordering::Greater => "Alice",
            Ordering::Less => "Bob",
            Ordering::Equal => "Tie",
        }
        .to_string()
    }
}
