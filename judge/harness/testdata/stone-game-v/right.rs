impl Solution {
    pub fn stone_game_v(stone_value: Vec<i32>) -> i32 {
        let n = stone_value.len();
        let mut total = vec![0; n + 1];
        for i in 0..n {
            total[i + 1] = total[i] + stone_value[i];
        }
        let mut memo = vec![vec![-1; n + 1]; n + 1];
        score(&total, &mut memo, 0, n)
    }
}

fn score(total: &[i32], memo: &mut Vec<Vec<i32>>, l: usize, r: usize) -> i32 {
    if memo[l][r] >= 0 {
        return memo[l][r];
    }
    let mut best = 0;
    for at in l + 1..r {
        let (left, right) = (total[at] - total[l], total[r] - total[at]);
        if left <= right {
            best = best.max(left + score(total, memo, l, at));
        }
        if left >= right {
            best = best.max(right + score(total, memo, at, r));
        }
    }
    memo[l][r] = best;
    best
}
