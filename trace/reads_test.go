package trace

import (
	"reflect"
	"testing"
)

func same(at any) (any, bool) { return at, at != "over" }

func TestFaultsFindsReadsBeforeTheirWrites(t *testing.T) {
	log := Recording(10)
	log.Cell("a", 1, 0, Option{Next: "over"})
	log.Cell("c", 1, 0, Option{Next: "a"}, Option{Next: "b"})
	log.Cell("b", 1, 0, Option{Next: "a"})
	log.Cell("d", 1, 0, Option{Next: "b"}, Option{})
	if got, want := Faults(log.Run, same), []Fault{{1, 1}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestFaultsFindsWhatWasOverwritten(t *testing.T) {
	log := Recording(10)
	log.Store(1, "a", 1, -1)
	log.Store(1, "b", 1, 0, Option{Next: "a", Slot: 1})
	log.Store(2, "c", 1, 0, Option{Next: "a", Slot: 1}, Option{Next: "b", Slot: 1})
	if got, want := Faults(log.Run, same), []Fault{{2, 0}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestStepsStopsAtTheLimit(t *testing.T) {
	log := Recording(1)
	log.Enter("a")
	if !log.Steps() || log.Overflowed() {
		t.Error("the last step that fits ended the log")
	}
	log.Enter("b")
	if log.Steps() || !log.Overflowed() || len(log.Run) != 1 {
		t.Errorf("beyond the limit: steps %v, over %v, %d kept", log.Steps(), log.Overflowed(), len(log.Run))
	}
}

func TestOptionsAreLimitedToo(t *testing.T) {
	log := Recording(2)
	log.Cell("a", 1, 0, make([]Option, 8)...)
	log.Cell("b", 1, 0, Option{})
	if !log.Overflowed() || len(log.Run) != 1 {
		t.Errorf("over %v, %d steps kept, want the first alone", log.Overflowed(), len(log.Run))
	}
}
