impl Solution {
    pub fn stone_game_ix(stones: Vec<i32>) -> bool {
        let mut count = [0i32; 3];
        for v in &stones {
            count[(v % 3) as usize] += 1;
        }
        match count {
            [zero, one, two] if zero % 2 == 0 => one > 0 || two > 0,
            [_, one, two] => (one - two).abs() > 2,
        }
    }
}
