class Solution {
    function xorGame($nums) {
        $all = 0;
        foreach ($nums as $v) $all ^= $v;
        return $all == 0 || count(array_unique($nums)) % 2 == 0;
    }
}
