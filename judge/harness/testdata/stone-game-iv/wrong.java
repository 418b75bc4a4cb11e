class Solution {
    public boolean winnerSquareGame(int n) {
        boolean[] wins = new boolean[n + 1];
        for (int i = 1; i <= n; i++) {
            final int stones = i;
            wins[i] = IntStream.rangeClosed(1, (int) Math.sqrt(i)).anyMatch(k -> stones == k * k);
        }
        return wins[n];
    }
}
