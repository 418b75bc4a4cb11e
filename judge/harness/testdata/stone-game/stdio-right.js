const piles = JSON.parse(require('fs').readFileSync(0, 'utf8'))
const lead = [...piles]
for (let i = piles.length - 1; i >= 0; i--) {
    lead[i] = piles[i]
    for (let j = i + 1; j < piles.length; j++) lead[j] = Math.max(piles[i] - lead[j], piles[j] - lead[j - 1])
}
console.log(lead[lead.length - 1] > 0)
