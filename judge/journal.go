package judge

import (
	"bufio"
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"cairn"
)

// journalHead is the first line of a journal.
const journalHead = "cairn class journal 1\n"

// Journal keeps what has been judged of a class, so that a run that was interrupted
// can go on. It is a file of lines, each a signature and a JSON object. Entries are
// found by a key of all that they depend on, so a journal of other sources, options or
// another version is of no use and of no harm; a line that was not signed here, or is
// torn, is judged again.
type Journal struct {
	path   string
	secret []byte

	mu     sync.Mutex
	file   *os.File
	known  map[string][]Row
	strays int
}

// kept is a journal's line without its signature.
type kept struct {
	Key  string `json:"key"`
	Rows []Row  `json:"rows"`
}

// OpenJournal opens a journal, or begins one. The secret signs what is written; see
// Secret. A file of another kind is refused with a *cairn.InputError and left as it is.
func OpenJournal(path string, secret []byte) (*Journal, error) {
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, notAJournal(path)
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	j := &Journal{path: path, secret: secret, file: file, known: make(map[string][]Row)}
	if err := j.load(); err != nil {
		file.Close()
		return nil, err
	}
	return j, nil
}

func notAJournal(path string) error {
	return cairn.Inputf(cairn.Text{EN: "move it away, or choose another --report", ZH: "请把它移走，或换一个 --report"}, cairn.Text{
		EN: "%s: is no journal of cairn's, so it is left alone",
		ZH: "%s：不是 cairn 的进度文件，没有改动它",
	}, path)
}

// load reads what is there. What begins like a journal and ends too soon is one
// whose first line was torn.
func (j *Journal) load() error {
	text, err := io.ReadAll(j.file)
	if err != nil {
		return err
	}
	rest, found := bytes.CutPrefix(text, []byte(journalHead))
	switch {
	case found:
	case bytes.HasPrefix([]byte(journalHead), text):
		if err := j.file.Truncate(0); err != nil {
			return err
		}
		_, err := j.file.WriteString(journalHead)
		return err
	default:
		return notAJournal(j.path)
	}
	lines := bufio.NewScanner(bytes.NewReader(rest))
	lines.Buffer(nil, len(rest)+1)
	for lines.Scan() {
		j.learn(lines.Bytes())
	}
	if rest = bytes.TrimSuffix(rest, []byte("\n")); len(text) > len(journalHead)+len(rest) || len(rest) == 0 {
		return lines.Err()
	}
	_, err = j.file.WriteString("\n") // ends a torn line
	return errors.Join(lines.Err(), err)
}

// learn takes a line in, if it is whole and ours.
func (j *Journal) learn(line []byte) {
	signature, text, _ := bytes.Cut(line, []byte(" "))
	var entry kept
	if !hmac.Equal(signature, j.sign(text)) || json.Unmarshal(text, &entry) != nil {
		j.strays++
		return
	}
	j.known[entry.Key] = entry.Rows
}

func (j *Journal) sign(text []byte) []byte {
	mac := hmac.New(sha256.New, j.secret)
	mac.Write(text)
	return hex.AppendEncode(nil, mac.Sum(nil))
}

// Path is the journal's file.
func (j *Journal) Path() string { return j.path }

// Strays is how many lines were found that are torn or were not signed here.
func (j *Journal) Strays() int { return j.strays }

// find looks up what was judged before. A nil Journal knows nothing.
func (j *Journal) find(key string) ([]Row, bool) {
	if j == nil {
		return nil, false
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	rows, known := j.known[key]
	return rows, known
}

// add keeps the rows of one file, in one write.
func (j *Journal) add(key string, rows []Row) error {
	if j == nil {
		return nil
	}
	text, err := plainJSON(kept{key, rows})
	if err != nil {
		return err
	}
	line := append(append(j.sign(text), ' '), append(text, '\n')...)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.known[key] = rows
	_, err = j.file.Write(line)
	return err
}

// plainJSON is JSON with < and > as they are, without a line's end.
func plainJSON(v any) ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// settled is rows as a journal gives them back, so that a run that was interrupted
// ends as one that was not: JSON has more than one way to write an answer.
func settled(rows []Row) (back []Row, err error) {
	text, err := plainJSON(rows)
	if err != nil {
		return nil, err
	}
	err = json.Unmarshal(text, &back)
	return back, err
}

// Close leaves the journal for the next run.
func (j *Journal) Close() error { return j.file.Close() }

// Remove ends the journal when it is no longer needed.
func (j *Journal) Remove() error { return errors.Join(j.file.Close(), os.Remove(j.path)) }

// Secret is this machine's own, 32 bytes in a file of a folder that only the user
// writes to, made where it is missing. With it the program knows its own journals
// from files that somebody handed in under that name.
func Secret(folder string) ([]byte, error) {
	path := filepath.Join(folder, "journal.key")
	secret, err := os.ReadFile(path)
	if err == nil && len(secret) == sha256.Size {
		return secret, nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	secret = make([]byte, sha256.Size)
	rand.Read(secret)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	return secret, os.WriteFile(path, secret, 0o600)
}
