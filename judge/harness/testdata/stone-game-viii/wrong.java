class Solution {
    public int stoneGameVIII(int[] stones) {
        int[] total = stones.clone();
        Arrays.parallelPrefix(total, Integer::sum);
        int lead = total[total.length - 1];
        for (int i = total.length - 2; i >= 0; i--) lead = Math.max(lead, total[i] - lead);
        return lead;
    }
}
