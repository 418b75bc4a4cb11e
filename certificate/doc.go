// Package certificate checks a proof that a player can force a result, from the
// rules of the game alone. It knows no algorithm and no oracle: it plays the
// strategy against every reply and adds up what was gained.
//
// Call Decode on a file's bytes, deal the game that the Certificate names, and
// hand its start to Verify. A *Refusal says what is wrong.
//
// A certificate holds a Claim about First's lead ("lead >= 7") and, for each side
// of the claim, a Strategy: First's for the least lead, Second's for the most. A
// strategy is written in words where a simple rule does ("even piles"), and else
// as a row of bits: at each of the player's positions the index of the move to
// make, in just as many bits as the number of legal moves needs. There is no list of
// positions. Reader and writer meet them in one order, which the rules fix:
// depth first from the start, replies in the order of the rules, equal
// positions once.
//
// What a position is still worth under the strategy follows from the moves
// after it, so that nothing in the file has to be believed. The digest guards
// against accidents only: a strategy with one move changed may be as good, and
// still is not what was written.
package certificate
