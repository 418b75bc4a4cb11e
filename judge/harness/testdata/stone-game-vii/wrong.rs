impl Solution {
    pub fn stone_game_vii(stones: Vec<i32>) -> i32 {
        let n = stones.len();
        let mut lead = vec![0; n];
        for i in (0..n).rev() {
            let mut rest = 0;
            lead[i] = 0;
            for j in i + 1..n {
                rest += stones[j];
                lead[j] = (stones[i] - lead[j]).max(stones[j] - lead[j - 1]);
            }
        }
        lead[n - 1]
    }
}
