class Solution {
    public String stoneGameIII(int[] stoneValue) {
        int n = stoneValue.length;
        int[] lead = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            lead[i] = 0;
            for (int j = i, sum = 0; j < Math.min(i + 3, n); j++) {
                sum += stoneValue[j];
                lead[i] = Math.max(lead[i], sum - lead[j + 1]);
            }
        }
        return lead[0] == 0 ? "Tie" : lead[0] > 0 ? "Alice" : "Bob";
    }
}
