package certificate

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"cairn"
)

// Format is the version of the file that this package writes and reads.
const Format = 1

// Certificate is the file: one JSON object, a field a line, ending in a newline.
type Certificate struct {
	Format     int             `json:"cairn_certificate"`
	Game       string          `json:"game"`  // as the catalogue finds it
	Input      json.RawMessage `json:"input"` // the statement's arguments in order
	Claim      Claim           `json:"claim"`
	Strategies []Strategy      `json:"strategies"` // First's before Second's
	SHA256     string          `json:"sha256"`     // of the file without this field's value
}

// Strategy tells one player what to do wherever the game may go.
type Strategy struct {
	By        string      `json:"by"`              // "Alice" or "Bob"
	Sure      cairn.Score `json:"sure"`            // First's lead: at least for Alice, at most for Bob
	Positions int         `json:"positions"`       // how many different positions can be met
	Words     string      `json:"words,omitempty"` // a Rule by name, or else
	Moves     []byte      `json:"moves,omitempty"` // a row of bits, in base64
}

// Refusal says why a certificate proves nothing.
type Refusal struct{ Why cairn.Text }

// Error is the English text.
func (r *Refusal) Error() string { return r.Why.EN }

func refuse(why cairn.Text, args ...any) *Refusal { return &Refusal{cairn.Textf(why, args...)} }

// Encode writes the file, with its digest.
func (c Certificate) Encode() []byte {
	c.SHA256 = ""
	sum := sha256.Sum256(c.json())
	c.SHA256 = hex.EncodeToString(sum[:])
	return c.json()
}

// json writes a field a line, and a strategy a line: a file that diffs and mails well.
func (c Certificate) json() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\n  \"cairn_certificate\": %d,\n  \"game\": %s,\n  \"input\": %s,\n", c.Format, value(c.Game), value(c.Input))
	fmt.Fprintf(&b, "  \"claim\": %s,\n  \"strategies\": [", value(c.Claim))
	for i, s := range c.Strategies {
		separator := ","
		if i == 0 {
			separator = ""
		}
		fmt.Fprintf(&b, "%s\n    %s", separator, value(s))
	}
	fmt.Fprintf(&b, "\n  ],\n  \"sha256\": %s\n}\n", value(c.SHA256))
	return b.Bytes()
}

// value is one value as JSON, on one line.
func value(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("certificate: " + err.Error()) // strings, numbers and checked JSON always encode
	}
	return bytes.TrimSpace(b.Bytes())
}

// Decode reads a file. It must be just as Encode writes it, byte for byte (but
// for CRLF line ends): the error is a *Refusal.
func Decode(file []byte) (Certificate, error) {
	file = bytes.ReplaceAll(file, []byte("\r\n"), []byte("\n"))
	var c Certificate
	d := json.NewDecoder(bytes.NewReader(file))
	d.DisallowUnknownFields()
	if err := d.Decode(&c); err != nil {
		return c, refuse(cairn.Text{EN: "is no certificate as 'cairn certify' writes it", ZH: "不是 'cairn certify' 写出的证书，或者被改动过"})
	}
	switch {
	case c.Format != Format:
		return c, refuse(cairn.Text{EN: "is a certificate of format %d; this program reads %d", ZH: "证书的格式版本是 %d，本程序只认 %d"}, c.Format, Format)
	case c.Claim.Least == nil && c.Claim.Most == nil:
		return c, refuse(cairn.Text{EN: "makes no claim", ZH: "没有写任何断言"})
	}
	if !bytes.Equal(c.Encode(), file) {
		return c, refuse(cairn.Text{
			EN: "was changed after it was written: its digest does not fit its text",
			ZH: "写成之后被改动过：摘要与内容不符",
		})
	}
	return c, nil
}
