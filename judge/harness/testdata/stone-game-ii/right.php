class Solution {
    function stoneGameII($piles) {
        $n = count($piles);
        $sum = 0;
        $most = array_fill(0, $n + 1, array_fill(0, $n + 1, 0));
        for ($i = $n - 1; $i >= 0; $i--) {
            $sum += $piles[$i];
            for ($m = 1; $m <= $n; $m++) {
                for ($x = 1; $x <= min(2 * $m, $n - $i); $x++) {
                    $most[$i][$m] = max($most[$i][$m], $sum - $most[$i + $x][max($m, $x)]);
                }
            }
        }
        return $most[0][1];
    }
}
