export class Solution {
    public stoneGame(piles: number[]): boolean {
        let lead: number = 0;
        for (let sign = 1; piles.length; sign = -sign)
            lead += sign * (piles[0] > piles[piles.length - 1] ? piles.shift()! : piles.pop()!);
        return lead > 0;
    }
}
