class Solution {
    public int stoneGameVII(int[] stones) {
        int n = stones.length;
        int[] lead = new int[n];
        for (int i = n - 1; i >= 0; i--) {
            int rest = 0;
            lead[i] = 0;
            for (int j = i + 1; j < n; j++) {
                rest += stones[j];
                lead[j] = Math.max(rest - lead[j], rest - stones[j] + stones[i] - lead[j - 1]);
            }
        }
        return lead[n - 1];
    }
}
