package paint_test

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cairn"
	"cairn/internal/paint"
	"cairn/internal/story"
	"cairn/internal/story/storytest"
)

var update = flag.Bool("update", false, "rewrite golden files")

// painted is an explanation in one format.
func painted(t *testing.T, format string, e paint.Explain) string {
	t.Helper()
	var buf bytes.Buffer
	w := bufio.NewWriter(&buf)
	var err error
	switch format {
	case "text":
		err = paint.ExplainText(w, e, paint.Style{Lang: e.Lang, Width: 80})
	case "md":
		err = paint.ExplainMarkdown(w, e)
	case "svg":
		err = paint.ExplainSVG(w, e)
	}
	if err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

func TestExplanationsAsTheyWere(t *testing.T) {
	for _, c := range []struct {
		name, game, input string
		ask               story.Ask
		view              paint.View
		step              int
		formats           string
	}{
		{"table", "877", "[[5,3,4,5]]", story.Ask{}, paint.AllViews, 0, "text md svg"},
		{"step", "877", "[[5,3,4,5]]", story.Ask{}, paint.TableView, 9, "text svg"},
		{"wrong-table", "877", "[[5,3,4,5]]", story.Ask{Method: "table", Wrong: true}, paint.TableView, 0, "text md svg"},
		{"wrong-row", "877", "[[5,3,4,5]]", story.Ask{Method: "row", Wrong: true}, paint.RowView, 0, "text"},
		{"row", "877", "[[5,3,4,5]]", story.Ask{Method: "row"}, paint.RowView, 0, "text"},
		{"calls", "877", "[[5,3,4,5]]", story.Ask{Method: "memo"}, paint.CallsView, 0, "text md"},
		{"tree", "877", "[[5,3,4,5]]", story.Ask{Method: "memo"}, paint.TreeView, 0, "svg"},
		{"line", "877", "[[5,3,4,5]]", story.Ask{}, paint.BoardView, 0, "svg"},
		{"reduction", "877", "[[3,9,1,2]]", story.Ask{Method: "reduction"}, paint.AllViews, 0, "text"},
		{"two", "1140", "[[2,7,9,4,4]]", story.Ask{}, paint.AllViews, 0, "text"},
		{"three", "1406", "[[1,2,3,-9]]", story.Ask{}, paint.AllViews, 0, "text"},
		{"four", "1510", "[7]", story.Ask{}, paint.AllViews, 0, "text"},
		{"five", "1563", "[[6,2,3,4,5,5]]", story.Ask{Method: "table2"}, paint.AllViews, 0, "text"},
		{"six", "1686", "[[1,3],[2,1]]", story.Ask{}, paint.AllViews, 0, "text"},
	} {
		s := storytest.Tell(t, c.game, c.input, c.ask)
		for _, lang := range cairn.Langs {
			for _, format := range strings.Fields(c.formats) {
				got := painted(t, format, paint.Explain{Story: s, View: c.view, Step: c.step, Lang: lang})
				golden(t, c.name+"."+lang.String()+"."+format, got)
				if format == "svg" {
					wellFormed(t, c.name, got)
				}
			}
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "explain", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s has changed: run with -update and read the difference", path)
	}
}

// wellFormed wants a picture that XML readers take, with a title and texts.
func wellFormed(t *testing.T, name, picture string) {
	t.Helper()
	seen := make(map[string]int)
	for d := xml.NewDecoder(strings.NewReader(picture)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if start, is := token.(xml.StartElement); is {
			seen[start.Name.Local]++
		}
	}
	if seen["title"] != 1 || seen["text"] < 3 {
		t.Errorf("%s: %v", name, seen)
	}
}

func TestTextFitsEightyColumnsOrSaysWhatItFolded(t *testing.T) {
	piles := make([]string, 60)
	for i := range piles {
		piles[i] = "7"
	}
	s := storytest.Tell(t, "877", "[["+strings.Join(piles, ",")+"]]", story.Ask{})
	for _, lang := range cairn.Langs {
		text := painted(t, "text", paint.Explain{Story: s, View: paint.TableView, Lang: lang})
		for _, line := range strings.Split(text, "\n") {
			if paint.Width(line) > 80 {
				t.Errorf("%d columns: %s", paint.Width(line), line)
			}
		}
		if !strings.Contains(text, "60") || !strings.Contains(text, "--format html") {
			t.Error("the folding is not told")
		}
	}
}

func TestPicturesThatCannotBeReadAreRefused(t *testing.T) {
	s := storytest.Tell(t, "877", "[["+strings.Repeat("1,", 99)+"1]]", story.Ask{})
	var limit *cairn.LimitError
	for _, view := range []paint.View{paint.TableView, paint.TreeView, paint.BoardView} {
		err := paint.ExplainSVG(bufio.NewWriter(io.Discard), paint.Explain{Story: s, View: view})
		if !errors.As(err, &limit) || !limit.Problem.Complete() {
			t.Errorf("%s: got %v", view, err)
		}
	}
}
