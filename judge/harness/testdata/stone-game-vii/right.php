class Solution {
    function stoneGameVII($stones) {
        $n = count($stones);
        $lead = array_fill(0, $n, 0);
        for ($i = $n - 2; $i >= 0; $i--) {
            $rest = $lead[$i] = 0;
            for ($j = $i + 1; $j < $n; $j++) {
                $rest += $stones[$j];
                $lead[$j] = max($rest - $lead[$j], $rest - $stones[$j] + $stones[$i] - $lead[$j - 1]);
            }
        }
        return $lead[$n - 1];
    }
}
