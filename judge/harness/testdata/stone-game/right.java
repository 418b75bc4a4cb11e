package answers;

import java.util.HashMap;

public class Solution {
    private final Map<Integer, Integer> memo = new HashMap<>();

    public boolean stoneGame(int[] piles) {
        return lead(piles, 0, piles.length - 1) > 0;
    }

    private int lead(int[] piles, int i, int j) {
        if (i > j) return 0;
        Integer known = memo.get(i * 1000 + j);
        if (known != null) return known;
        int best = Math.max(piles[i] - lead(piles, i + 1, j), piles[j] - lead(piles, i, j - 1));
        memo.put(i * 1000 + j, best);
        return best;
    }
}
