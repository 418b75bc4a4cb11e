class Solution {
    function stoneGameVIII($stones) {
        $lead = 0; $sum = array_sum($stones);
        for ($i = count($stones) - 1; $i > 1; $i--) {
            $sum -= $stones[$i];
            $lead = max($lead, $sum - $lead);
        }
        return $lead;
    }
}
