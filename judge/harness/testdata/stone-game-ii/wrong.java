class Solution {
    private int[] suffix;
    private Integer[][] memo;

    public int stoneGameII(int[] piles) {
        int n = piles.length;
        suffix = new int[n + 1];
        memo = new Integer[n + 1][n + 1];
        for (int i = n - 1; i >= 0; i--) suffix[i] = suffix[i + 1] + piles[i];
        return most(n, 0, 1);
    }

    private int most(int n, int i, int m) {
        if (i == n) return 0;
        if (memo[i][m] != null) return memo[i][m];
        int best = 0;
        for (int x = 1; x <= Math.min(2 * m, n - i); x++)
            best = Math.max(best, suffix[i] - most(n, i + x, m));
        return memo[i][m] = best;
    }
}
