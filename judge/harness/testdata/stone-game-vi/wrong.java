class Solution {
    public int stoneGameVI(int[] aliceValues, int[] bobValues) {
        Integer[] order = new Integer[aliceValues.length];
        for (int i = 0; i < order.length; i++) order[i] = i;
        Arrays.sort(order, Comparator.comparingInt(i -> -aliceValues[i]));
        int lead = 0;
        for (int k = 0; k < order.length; k++) lead += k % 2 == 0 ? aliceValues[order[k]] : -bobValues[order[k]];
        return Integer.signum(lead);
    }
}
