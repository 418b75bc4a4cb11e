class Solution {
    private Boolean[] memo;

    public boolean canIWin(int maxChoosableInteger, int desiredTotal) {
        int m = maxChoosableInteger;
        if (desiredTotal <= m) return true;
        if (m * (m + 1) / 2 <= desiredTotal) return false;
        memo = new Boolean[1 << m];
        return wins(m, 0, desiredTotal);
    }

    private boolean wins(int m, int used, int rest) {
        if (memo[used] != null) return memo[used];
        boolean found = false;
        for (int x = m; x > 0 && !found; x--) {
            int bit = 1 << x - 1;
            found = (used & bit) == 0 && (x >= rest || !wins(m, used | bit, rest - x));
        }
        return memo[used] = found;
    }
}
