use std::collections::VecDeque;

struct Solution;

impl Solution {
    pub fn stone_game(piles: Vec<i32>) -> bool {
        let mut row: VecDeque<i32> = piles.into_iter().collect();
        let (mut lead, mut sign) = (0, 1);
        while let (Some(&l), Some(&r)) = (row.front(), row.back()) {
            lead += sign * l.max(r);
            if l > r { row.pop_front(); } else { row.pop_back(); }
            sign = -sign;
        }
        lead > 0
    }
}

fn main() {
    println!("{}", Solution::stone_game(vec![5, 3, 4, 5]));
}
