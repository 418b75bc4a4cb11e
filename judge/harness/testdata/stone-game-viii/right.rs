impl Solution {
    pub fn stone_game_viii(stones: Vec<i32>) -> i32 {
        let total: Vec<i32> = stones
            .iter()
            .scan(0, |sum, v| {
                *sum += v;
                Some(*sum)
            })
            .collect();
        let (last, rest) = total.split_last().unwrap();
        rest.iter().skip(1).rev().fold(*last, |lead, sum| lead.max(sum - lead))
    }
}
