class Solution {
    public boolean stoneGame(int[] piles) {
        Deque<Integer> row = new ArrayDeque<>();
        for (int p : piles) row.add(p);
        int lead = 0, sign = 1;
        for (; !row.isEmpty(); sign = -sign)
            lead += sign * (row.peekFirst() > row.peekLast() ? row.pollFirst() : row.pollLast());
        return lead > 0;
    }
}
