class Solution {
    function xorGame($nums) {
        $all = 0;
        foreach ($nums as $v) $all ^= $v;
        return $all == 0 || count($nums) % 2 == 0;
    }
}
