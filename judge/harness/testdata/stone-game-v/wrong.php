class Solution {
    private $memo = [];

    function stoneGameV($stoneValue) {
        $n = count($stoneValue);
        if ($n < 2) return 0;
        $key = implode(',', $stoneValue);
        if (isset($this->memo[$key])) return $this->memo[$key];
        $best = $left = 0;
        $right = array_sum($stoneValue);
        for ($i = 1; $i < $n; $i++) {
            $left += $stoneValue[$i - 1];
            $right -= $stoneValue[$i - 1];
            if ($left < $right) $best = max($best, $left + $this->stoneGameV(array_slice($stoneValue, 0, $i)));
            if ($left >= $right) $best = max($best, $right + $this->stoneGameV(array_slice($stoneValue, $i)));
        }
        return $this->memo[$key] = $best;
    }
}
