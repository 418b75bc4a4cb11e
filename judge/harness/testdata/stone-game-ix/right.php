class Solution {
    function stoneGameIX($stones) {
        $count = [0, 0, 0];
        foreach ($stones as $v) $count[$v % 3]++;
        if ($count[0] % 2 == 0) return $count[1] && $count[2];
        return abs($count[1] - $count[2]) > 2;
    }
}
