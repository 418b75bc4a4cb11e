impl Solution {
    pub fn stone_game_ii(piles: Vec<i32>) -> i32 {
        let n = piles.len();
        let mut most = vec![vec![0; n + 1]; n + 1];
        let mut sum = 0;
        for i in (0..n).rev() {
            sum += piles[i];
            for m in 1..=n {
                most[i][m] = (1..=(2 * m).min(n - i)).map(|x| sum - most[i + x][m]).max().unwrap();
            }
        }
        most[0][1]
    }
}
