class Solution {
    function divisorGame($n) {
        return $n % 4 != 1;
    }
}
