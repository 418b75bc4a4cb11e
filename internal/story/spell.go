package story

import (
	"fmt"

	"cairn"
)

// spell writes an answer as the statement does.
func spell(answer any) cairn.Text {
	s := fmt.Sprint(answer)
	return cairn.Text{EN: s, ZH: s}
}
