package trace

// Fault is a read that did not find what it was after: the option of a step
// whose Next had not been written yet, or was no longer there.
type Fault struct{ Step, Option int }

// Faults checks that each read came after its write, and finds those that did
// not. place says where the value of a position is kept, as any comparable key;
// needed is false for positions whose value is not kept anywhere because it
// follows from the rules (the game is over there). Where a method uses a row
// again, a read is right as long as its slot still holds what was wanted.
func Faults(run []Step, place func(at any) (key any, needed bool)) []Fault {
	var faults []Fault
	written := make(map[any]bool)
	slots := make(map[int]any)
	for i, step := range run {
		if step.Kind != Cell && step.Kind != Leave {
			continue
		}
		for j, o := range step.Options {
			if o.Next == nil {
				continue
			}
			key, needed := place(o.Next)
			if needed && (o.Slot > 0 && slots[o.Slot] != key || o.Slot == 0 && !written[key]) {
				faults = append(faults, Fault{i, j})
			}
		}
		key, _ := place(step.At)
		written[key] = true
		if step.Slot > 0 {
			slots[step.Slot] = key
		}
	}
	return faults
}
