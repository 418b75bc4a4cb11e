import java.util.Scanner;
import java.util.stream.Stream;

public class StoneGame {
    public static void main(String[] args) {
        String line = new Scanner(System.in).nextLine();
        int[] piles = Stream.of(line.replaceAll("[\\[\\]]", "").split(",")).mapToInt(Integer::parseInt).toArray();
        int[] lead = piles.clone();
        for (int i = piles.length - 1; i >= 0; i--) {
            lead[i] = piles[i];
            for (int j = i + 1; j < piles.length; j++) lead[j] = Math.max(piles[i] - lead[j], piles[j] - lead[j - 1]);
        }
        System.out.print(lead[piles.length - 1] > 0);
    }
}
