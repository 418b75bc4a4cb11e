package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	var piles []int
	json.NewDecoder(os.Stdin).Decode(&piles)
	lead := append([]int(nil), piles...)
	for i := len(piles) - 1; i >= 0; i-- {
		lead[i] = piles[i]
		for j := i + 1; j < len(piles); j++ {
			lead[j] = max(piles[i]-lead[j], piles[j]-lead[j-1])
		}
	}
	fmt.Print(lead[len(lead)-1] > 0)
}
