class Solution {
    private final Map<Integer, Boolean> memo = new HashMap<>();

    public boolean divisorGame(int n) {
        if (memo.containsKey(n)) return memo.get(n);
        boolean wins = false;
        for (int x = 1; x * x <= n && !wins; x++)
            if (n % x == 0)
                wins = x < n && divisorGame(n - x) || x > 1 && divisorGame(n - n / x);
        memo.put(n, wins);
        return wins;
    }
}
