class Solution {
    function stoneGameIII($stoneValue) {
        $n = count($stoneValue);
        $lead = array_fill(0, $n + 1, 0);
        for ($i = $n - 1; $i >= 0; $i--) {
            $best = 0;
            $sum = 0;
            for ($j = $i; $j < min($i + 3, $n); $j++) {
                $sum += $stoneValue[$j];
                $best = max($best, $sum - $lead[$j + 1]);
            }
            $lead[$i] = $best;
        }
        return ['Bob', 'Tie', 'Alice'][1 + ($lead[0] <=> 0)];
    }
}
