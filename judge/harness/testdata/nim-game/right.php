class Solution {
    function canWinNim($n) {
        return $n % 4 != 0;
    }
}
