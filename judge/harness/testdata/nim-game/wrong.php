class Solution {
    function canWinNim($n) {
        return $n % 3 != 0;
    }
}
