class Solution {
    function stoneGameVI($aliceValues, $bobValues) {
        $order = array_keys($aliceValues);
        usort($order, fn($i, $j) => $aliceValues[$j] + $bobValues[$j] <=> $aliceValues[$i] + $bobValues[$i]);
        $lead = 0;
        foreach ($order as $turn => $i) $lead += $turn % 2 ? -$bobValues[$i] : $aliceValues[$i];
        return $lead > 0 ? 1 : -1;
    }
}
