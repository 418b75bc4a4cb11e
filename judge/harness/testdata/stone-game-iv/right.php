class Solution {
    function winnerSquareGame($n) {
        $wins = [false];
        for ($i = 1; $i <= $n; $i++) {
            $wins[$i] = false;
            for ($k = 1; $k * $k <= $i && !$wins[$i]; $k++) $wins[$i] = !$wins[$i - $k * $k];
        }
        return $wins[$n];
    }
}
