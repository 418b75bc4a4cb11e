import json

piles = json.loads(input())
lead = piles[:]
for i in reversed(range(len(piles))):
    lead[i] = piles[i]
    for j in range(i + 1, len(piles)):
        lead[j] = max(piles[i] - lead[j], piles[j] - lead[j - 1])
print(lead[-1] > 0)
