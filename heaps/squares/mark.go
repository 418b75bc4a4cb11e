package squares

// Mark lists the lost n below limit by plain marking: every lost p makes p+k^2
// a win for all k. It keeps one byte for each n and is the yardstick that the
// other two methods are checked against; use it up to about 10^7.
func Mark(limit int64) []int64 {
	if limit <= 0 {
		return nil
	}
	won := make([]bool, limit)
	var lost []int64
	for n := range limit {
		if won[n] {
			continue
		}
		lost = append(lost, n)
		for k := int64(1); n+k*k < limit; k++ {
			won[n+k*k] = true
		}
	}
	return lost
}
