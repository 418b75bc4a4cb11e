package catalog

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// DecodeArgs reads what AppendArgs writes.
func DecodeArgs(text string) ([]Arg, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal([]byte(text), &raw); err != nil {
		return nil, fmt.Errorf("arguments %q: %w", text, err)
	}
	args := make([]Arg, len(raw))
	for i, r := range raw {
		var err error
		if len(r) > 0 && r[0] == '[' {
			err = json.Unmarshal(r, &args[i].Ints)
		} else {
			err = json.Unmarshal(r, &args[i].Int)
		}
		if err != nil {
			return nil, fmt.Errorf("arguments %q: %w", text, err)
		}
	}
	return args, nil
}

// AppendArgs appends arguments as one JSON array, the form in which inputs are
// written everywhere: [[2,7,9,4,4]], [[1,3],[2,1]], [7].
func AppendArgs(buf []byte, args []Arg) []byte {
	buf = append(buf, '[')
	for i, a := range args {
		if i > 0 {
			buf = append(buf, ',')
		}
		if a.Ints == nil {
			buf = strconv.AppendInt(buf, int64(a.Int), 10)
			continue
		}
		buf = append(buf, '[')
		for j, v := range a.Ints {
			if j > 0 {
				buf = append(buf, ',')
			}
			buf = strconv.AppendInt(buf, int64(v), 10)
		}
		buf = append(buf, ']')
	}
	return append(buf, ']')
}
