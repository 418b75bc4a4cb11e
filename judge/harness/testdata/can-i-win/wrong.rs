impl Solution {
    pub fn can_i_win(max_choosable_integer: i32, desired_total: i32) -> bool {
        let m = max_choosable_integer;
        if desired_total <= m {
            return true;
        }
        if m * (m + 1) / 2 <= desired_total {
            return false;
        }
        Self::wins(m, 0, desired_total, &mut vec![None; 1 << m])
    }

    fn wins(m: i32, used: usize, rest: i32, memo: &mut Vec<Option<bool>>) -> bool {
        if let Some(known) = memo[used] {
            return known;
        }
        let found = (1..=m).rev().any(|x| {
            let bit = 1 << (x - 1);
            used & bit == 0 && (x >= rest || !Self::wins(m, used | bit, rest - x, memo))
        });
        memo[used] = Some(found);
        found
    }
}
