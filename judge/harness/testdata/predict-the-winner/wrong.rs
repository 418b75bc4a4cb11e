impl Solution {
    pub fn predict_the_winner(nums: Vec<i32>) -> bool {
        let n = nums.len();
        let mut lead = nums.clone();
        for i in (0..n - 1).rev() {
            for j in i + 1..n {
                lead[j] = (nums[i] - lead[j]).max(nums[j] - lead[j - 1]);
            }
        }
        lead[n - 1] > 0
    }
}
