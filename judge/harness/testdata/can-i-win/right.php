class Solution {
    private $memo = [];

    function canIWin($maxChoosableInteger, $desiredTotal) {
        if ($desiredTotal <= 0) return true;
        if ($maxChoosableInteger * ($maxChoosableInteger + 1) / 2 < $desiredTotal) return false;
        return $this->wins($maxChoosableInteger, 0, $desiredTotal);
    }

    private function wins($m, $used, $rest) {
        if (isset($this->memo[$used])) return $this->memo[$used];
        $found = false;
        for ($x = $m; $x > 0 && !$found; $x--) {
            $found = !($used >> $x & 1) && ($x >= $rest || !$this->wins($m, $used | 1 << $x, $rest - $x));
        }
        return $this->memo[$used] = $found;
    }
}
