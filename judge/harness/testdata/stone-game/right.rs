impl Solution {
    pub fn stone_game(piles: Vec<i32>) -> bool {
        let n = piles.len();
        let mut lead = piles.clone();
        for i in (0..n).rev() {
            lead[i] = piles[i];
            for j in i + 1..n {
                lead[j] = (piles[i] - lead[j]).max(piles[j] - lead[j - 1]);
            }
        }
        lead[n - 1] > 0
    }
}
