class Solution:
    def stoneGame(self, piles: List[int]) -> bool:
        piles, lead, sign = deque(piles), 0, 1
        while piles:
            lead += sign * (piles.popleft() if piles[0] > piles[-1] else piles.pop())
            sign = -sign
        return lead > 0
