class Solution {
    function divisorGame($n) {
        return $n % 2 == 0;
    }
}
