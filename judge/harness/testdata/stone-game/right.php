class Solution {

    /**
     * @param Integer[] $piles
     * @return Boolean
     */
    function stoneGame($piles) {
        $n = count($piles);
        $lead = $piles;
        for ($i = $n - 1; $i >= 0; $i--) {
            $lead[$i] = $piles[$i];
            for ($j = $i + 1; $j < $n; $j++) {
                $lead[$j] = max($piles[$i] - $lead[$j], $piles[$j] - $lead[$j - 1]);
            }
        }
        return $lead[$n - 1] > 0;
    }
}
