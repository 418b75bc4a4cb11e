class Solution {

    /**
     * @param Integer[] $nums
     * @return Boolean
     */
    function predictTheWinner($nums) {
        $lead = $nums;
        for ($i = count($nums) - 2; $i >= 0; $i--) {
            for ($j = $i + 1; $j < count($nums); $j++) {
                $lead[$j] = max($nums[$i] - $lead[$j], $nums[$j] - $lead[$j - 1]);
            }
        }
        return end($lead) >= 0;
    }
}
