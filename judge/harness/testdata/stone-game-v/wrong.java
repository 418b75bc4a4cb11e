class Solution {
    private int[] total;
    private Integer[][] memo;

    public int stoneGameV(int[] stoneValue) {
        int n = stoneValue.length;
        total = new int[n + 1];
        memo = new Integer[n + 1][n + 1];
        for (int i = 0; i < n; i++) total[i + 1] = total[i] + stoneValue[i];
        return score(0, n);
    }

    private int score(int l, int r) {
        if (memo[l][r] != null) return memo[l][r];
        int best = 0;
        for (int at = l + 1; at < r; at++) {
            int left = total[at] - total[l], right = total[r] - total[at];
            if (left < right) best = Math.max(best, left + score(l, at));
            if (left > right) best = Math.max(best, right + score(at, r));
        }
        return memo[l][r] = best;
    }
}
