package record

import (
	"regexp"
	"strconv"
	"strings"

	"cairn"
	"cairn/match"
)

// ReadLine reads a line of play as people tell it: in a record's notation ("LRL"),
// as bare moves ("1 1 4", "L,R,L", "左 右 左"), or in words, in either language, with
// or without the players' names ("Alice takes 2, Bob takes 1", "爱丽丝取2堆，鲍勃取1堆"). It
// knows a move by its notation, by its whole name, or by those of the name's words
// and numbers that no other legal move has.
//
// A move that the rules do not allow ends the line and is no error. The error is a
// *cairn.InputError where the text cannot be understood, may mean several moves, or
// names the wrong player; it says which move and at which character.
func ReadLine(start match.Match, text string) (Line, error) {
	text = fold(text)
	if strings.Trim(text, " \t\r\n") == "" {
		return Line{End: start}, nil
	}
	line := Line{}
	if isStrict(text) {
		if line = strict(start, strings.Trim(text, " \t\r\n")); line.Illegal == nil {
			return line, nil
		}
	}
	if line.Illegal != nil && (len(line.Keys) > longestWord || strings.Contains(strings.TrimSpace(text), "-") && !strings.ContainsAny(text, ".:")) {
		return line, nil
	}
	told, err := tell(start, text)
	if line.Illegal != nil && (err == nil && told.Illegal != nil || err != nil && len(line.Keys) > 0) {
		return line, nil // neither notation nor words: the notation went further
	}
	return told, err
}

// longestWord is how long a word may be that is looked at as a word and not as notation.
const longestWord = 40

// tell reads moves in words.
func tell(start match.Match, text string) (Line, error) {
	r := &reader{text: text, Line: Line{End: start}}
	r.learn()
	for r.more() {
		if err := r.ply(); err != nil {
			return Line{}, err
		}
		if r.Illegal != nil {
			break
		}
	}
	return r.Line, nil
}

// isStrict tells whether a text is one word that may be moves as a record has them.
func isStrict(text string) bool {
	return !strings.ContainsFunc(strings.Trim(text, " \t\r\n"), func(r rune) bool {
		return r <= ' ' || r > '~' || strings.ContainsRune(",;/|>()", r)
	})
}

// reader goes over a text move by move.
type reader struct {
	Line
	text string
	at   int
	// numbered tells that the first move had its number in front of it.
	numbered bool
	known    map[string]bool // notations and telling words of the first moves
}

// more skips what separates moves and tells whether anything follows.
func (r *reader) more() bool {
	for r.at < len(r.text) {
		n := linkAt(r.text[r.at:])
		if n == 0 {
			return true
		}
		r.at += n
	}
	return false
}

var (
	ordinal = regexp.MustCompile(`^(?:#|第 ?)?(\d+) ?(?:[.):]|步[:,]?)\s*`)
	counted = regexp.MustCompile(`^(\d+)\s+`)
	asides  = regexp.MustCompile(`\([^()]*\)`)
)

// number skips a move's number in front of it: "3.", "第3步", or "3" and a player's name.
func (r *reader) number() {
	rest, ply := r.text[r.at:], len(r.Keys)+1
	form, named := ordinal, true
	found := form.FindStringSubmatch(rest)
	if found == nil {
		if found = counted.FindStringSubmatch(rest); found == nil {
			return
		}
		_, n := playerAt(rest[len(found[0]):])
		named = n > 0
	}
	fits := found[1] == strconv.Itoa(ply) || found[1] == strconv.Itoa((ply+1)/2)
	if !fits || !named || ply > 1 && !r.numbered || len(words(r.head()[len(found[0]):])) == 0 {
		return
	}
	r.numbered = true
	r.at += len(found[0])
}

// ply reads one move.
func (r *reader) ply() error {
	r.number()
	begin := r.at
	who, n := playerAt(r.text[r.at:])
	if r.at += n; n > 0 && !r.more() {
		return r.unclear(begin, len(r.text), nil)
	}
	if over := r.End.Over(); n > 0 && !over && who != r.End.Turn() {
		return r.wrongTurn(begin, who)
	}
	if i, length := r.wholeName(); length > 0 {
		r.add(i, r.End.Keys()[i])
		r.at += length
		r.at = r.segment() // what follows a whole name is a remark
		return nil
	}
	if end := r.bareFirst(); n == 0 && end > 0 {
		return r.move(begin, end)
	}
	end := r.segment()
	if n == 0 {
		end = r.first(end)
	}
	return r.move(begin, end)
}

// bareFirst is where the first of two words ends that can only be notations, with nothing
// but blanks between; 0 elsewhere. It spares a long line of those a look at all of it for each.
func (r *reader) bareFirst() int {
	head := r.head()
	list := strings.Fields(head)
	if len(list) < 3 && len(head) < len(r.text)-r.at || len(list) < 2 || !bare(strings.ToLower(list[0])) || !bare(strings.ToLower(list[1])) {
		return 0
	}
	return r.at + len(list[0])
}

// head is the beginning of what is left.
func (r *reader) head() string {
	const most = 200
	if len(r.text)-r.at <= most {
		return r.text[r.at:]
	}
	return strings.ToValidUTF8(r.text[r.at:r.at+most], "")
}

// segment is where the move that begins here ends at the latest: at a separator, at a
// player's name, or where its first word comes again.
func (r *reader) segment() int {
	verb, after := "", 0
	if list := words(r.head()); len(list) > 0 && !bare(list[0].text) {
		after = list[0].end
		verb = r.text[r.at+list[0].at : r.at+after]
	}
	for i, c := range r.text[r.at:] {
		rest := r.text[r.at+i:]
		switch {
		case strings.ContainsRune(",;\n/|、。，；→", c), c == '.' && !strings.HasPrefix(rest, ".."):
			return r.at + i
		case strings.HasPrefix(rest, "->"), strings.HasPrefix(rest, "=>"):
			return r.at + i
		case i > 0 && !isLetter(r.text[r.at+i-1]):
			_, named := playerAt(rest)
			again := verb != "" && i >= after && strings.HasPrefix(rest, verb) && !continues(rest[len(verb):])
			counts := r.numbered && r.text[r.at+i-1] == ' ' && ordinal.MatchString(rest)
			if named > 0 || linkAt(rest) > 1 || again || counts {
				return r.at + i
			}
		}
	}
	return len(r.text)
}

// wholeName is the legal move whose name, in either language, begins the text, and the
// name's length.
func (r *reader) wholeName() (index, length int) {
	rest, i := r.text[r.at:], 0
	if len(words(rest[:min(len(rest), 12)])) < 2 {
		return 0, 0
	}
	for m := range r.End.EachMove() {
		for _, lang := range cairn.Langs {
			name := fold(m.Name.In(lang))
			if n := len(name); n > length && len(rest) >= n && strings.EqualFold(rest[:n], name) && !continues(rest[n:]) {
				index, length = i, n
			}
		}
		i++
	}
	return index, length
}

// continues tells whether a name that ends in front of rest would have cut a word.
func continues(rest string) bool {
	return rest != "" && (isLetter(rest[0]) || '0' <= rest[0] && rest[0] <= '9')
}

// first is where the first of several moves ends that stand side by side with nothing
// but blanks between ("1 1 4", "left right"); end where the text up to there is one move.
// Several moves are words each of which is one in its turn, all with digits or none.
func (r *reader) first(end int) int {
	text := r.text[r.at:end]
	chunks := strings.Fields(text)
	if len(chunks) == 1 && len(words(text)) == len([]rune(text)) { // 左右左
		chunks = strings.Split(text, "")
	}
	if len(chunks) < 2 || !r.each(chunks) {
		return end
	}
	return r.at + strings.Index(text, chunks[0]) + len(chunks[0])
}

// each tells whether every chunk is a move by itself.
func (r *reader) each(chunks []string) bool {
	try := reader{Line: Line{End: r.End}, known: r.known}
	for i, chunk := range chunks {
		switch list := words(chunk); {
		case (i == 0 || !bare(chunk)) && try.play(chunk):
		case len(list) == 1 && bare(list[0].text):
			if i > 0 && !bare(chunks[0]) {
				return false
			}
			if !try.play(chunk) {
				return i > 0 || len(chunks) > 1 && bare(chunks[1]) // an illegal move is one too
			}
		case strings.ContainsAny(chunk, "0123456789") != strings.ContainsAny(chunks[0], "0123456789"):
			return false
		default:
			fit, told := try.candidates(list)
			if !told || len(fit) != 1 {
				return i > 0 && len(fit) < 2 && r.speaksOfMoves(list)
			}
			try.add(fit[0].index, fit[0].key)
		}
	}
	return true
}

// bare tells whether a word can only be a move's notation: a number, a letter, or both.
func bare(w string) bool {
	rest := strings.TrimLeft(strings.TrimPrefix(w, "-"), "0123456789")
	return len(rest) == 0 || len(rest) == 1 && isLetter(rest[0])
}
