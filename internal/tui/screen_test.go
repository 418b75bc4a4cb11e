package tui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/paint"
	"cairn/match"
	"cairn/play"
)

// game begins a game on a board; players are as play.New has them.
func game(t testing.TB, name, board string, style paint.Style, players func(catalog.Values) [2]play.Player) *Game {
	t.Helper()
	e, err := games.All().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	args, err := catalog.ReadArgs(e.Card(), "", []byte(board))
	if err != nil {
		t.Fatal(err)
	}
	d, err := e.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	v, err := d.Open(context.Background(), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Game{Session: play.New(e, d, v, players(v)), Style: style, Again: "cairn play " + name}
}

func alone(catalog.Values) [2]play.Player { return [2]play.Player{} }

func against(v catalog.Values) [2]play.Player { return [2]play.Player{nil, play.Perfect(v)} }

// begin is a screen of a size at its first move.
func begin(g *Game, width, height int) *screen {
	s := &screen{Game: g, ctx: context.Background()}
	s.arrive()
	s.Update(tea.WindowSizeMsg{Width: width, Height: height})
	s.run(s.Init())
	return s
}

// run does what a command asks for, and whatever follows from it; it tells whether the
// screen is left.
func (s *screen) run(cmd tea.Cmd) (left bool) {
	for cmd != nil {
		msg := cmd()
		if _, quits := msg.(tea.QuitMsg); quits {
			return true
		}
		_, cmd = s.Update(msg)
	}
	return false
}

// press presses keys by their names.
func (s *screen) press(keys ...string) (left bool) {
	for _, k := range keys {
		left = s.run(s.key(k))
	}
	return left
}

func (s *screen) text() string { return s.View().Content }

// boards are one of each game, with moves enough to fill a screen.
func boards() map[string]string {
	long := strings.TrimSuffix(strings.Repeat("13,-700,4,", 40), ",")
	return map[string]string{
		"877": "3,9,1,2", "1140": "2,7,9,4,4,8,1,3", "1406": long, "1510": "5000", "1563": "6,2,3,4,5,5", "1686": "[1,3,5,7,9,2,4,6,8,10],[2,1,9,9,9,9,1,1,1,100]",
		"1690": "7,90,5,1,100,10,10,2", "1872": "-1,2,-3,4,-5", "2029": "5,1,2,4,3", "486": "1,5,233,7", "292": "57", "1025": "60", "464": "20,100", "810": "1,1,2,3,4,5,6",
	}
}

// TestNothingIsWiderOrHigherThanTheWindow plays every game at many sizes, in both
// languages, with the worth of moves and a hint shown: every line fits, and the chosen move
// can be seen.
func TestNothingIsWiderOrHigherThanTheWindow(t *testing.T) {
	covered := make(map[string]bool)
	for name, board := range boards() {
		for _, lang := range cairn.Langs {
			s := begin(game(t, name, board, paint.Style{Lang: lang, Boxes: true, Color: lang == cairn.English}, alone), 80, 24)
			covered[s.card().ID] = true
			for ply := 0; ply < 6 && !s.Match().Over(); ply++ {
				s.press("w", "h", "down")
				for _, size := range [][2]int{{24, 8}, {31, 9}, {40, 12}, {40, 24}, {63, 17}, {80, 24}, {200, 60}} {
					s.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
					checkFits(t, fmt.Sprintf("%s %v %v ply %d", name, lang, size, ply), s)
				}
				s.press("?")
				checkFits(t, name+" help", s)
				s.press("x", "enter")
			}
			for !s.Match().Over() {
				s.press("enter")
			}
			s.Update(tea.WindowSizeMsg{Width: 40, Height: 12})
			checkFits(t, name+" at the end", s)
		}
	}
	for _, e := range games.All().All() {
		if !covered[e.Card().ID] {
			t.Errorf("%s was not shown", e.Card().ID)
		}
	}
}

func checkFits(t *testing.T, what string, s *screen) {
	t.Helper()
	lines := strings.Split(s.text(), "\n")
	if len(lines) > s.height {
		t.Errorf("%s: %d lines", what, len(lines))
	}
	for _, l := range lines {
		if paint.Width(l) > s.width {
			t.Errorf("%s: %d columns: %q", what, paint.Width(l), l)
		}
	}
	if s.moves == nil || s.help {
		return
	}
	if !strings.Contains(s.text(), "\n> ") {
		t.Errorf("%s: the chosen move is not seen:\n%s", what, s.text())
	}
	for _, spot := range s.spots {
		if spot.move >= len(s.moves) || spot.top < 0 || spot.from < 0 || spot.to > s.width {
			t.Errorf("%s: a spot at %+v", what, spot)
		}
	}
}

func TestKeysPlayAGame(t *testing.T) {
	s := begin(game(t, "877", "3,9,1,2", paint.Style{Boxes: true}, against), 80, 24)
	if s.press("right"); !strings.Contains(s.text(), ">  R") || !strings.Contains(s.text(), "┃ 2 ┃") {
		t.Errorf("R is not chosen:\n%s", s.text())
	}
	s.press("enter")
	for _, want := range []string{"1. Alice takes the right 2", "2. Bob takes the left 3", "Alice 2, Bob 3; Bob leads by 1"} {
		if !strings.Contains(s.text(), want) {
			t.Errorf("%q is not seen:\n%s", want, s.text())
		}
	}
	s.press("u")
	if len(s.Line()) != 0 || !strings.Contains(s.text(), "y makes the move again") {
		t.Errorf("not taken back:\n%s", s.text())
	}
	s.press("y", "l", "enter", "enter")
	if !s.Match().Over() || !strings.Contains(s.text(), "Alice wins by 7") {
		t.Errorf("not over:\n%s", s.text())
	}
	if s.press("h", "enter", "down", "w"); !s.Match().Over() {
		t.Error("the end was left")
	}
	if s.press("u"); s.Match().Over() {
		t.Error("the last move cannot be taken back")
	}
	if !s.press("q") || s.failed != nil {
		t.Errorf("q does not leave: %v", s.failed)
	}
	if !s.press("ctrl+c") || !errors.Is(s.failed, context.Canceled) {
		t.Errorf("Ctrl-C ends with %v", s.failed)
	}
}

func TestTypingChoosesByNotation(t *testing.T) {
	s := begin(game(t, "1510", "130", paint.Style{}, alone), 80, 24)
	for _, c := range []struct{ key, chosen string }{{"1", "1"}, {"0", "100"}, {"0", "100"}, {"backspace", "100"}, {"backspace", "1"}, {"2", "121"}, {"5", "121"}, {"4", "4"}, {"x", "4"}} {
		s.press(c.key)
		if got := s.moves[s.at].Key; got != c.chosen {
			t.Errorf("after %s, %s is chosen, want %s", c.key, got, c.chosen)
		}
	}
	for _, c := range []struct{ key, chosen string }{{"end", "121"}, {"down", "121"}, {"pgup", "1"}, {"pgdown", "121"}, {"home", "1"}, {"up", "1"}} {
		s.press(c.key)
		if got := s.moves[s.at].Key; got != c.chosen {
			t.Errorf("after %s, %s is chosen, want %s", c.key, got, c.chosen)
		}
	}
}

func TestClicksChooseAndPlay(t *testing.T) {
	s := begin(game(t, "1140", "2,7,9,4,4", paint.Style{Boxes: true}, alone), 80, 24)
	lines := strings.Split(s.text(), "\n")
	at := func(text string) (x, y int) {
		for y, l := range lines {
			if i := strings.Index(l, text); i >= 0 {
				return paint.Width(l[:i]), y
			}
		}
		t.Fatalf("%q is not seen:\n%s", text, s.text())
		return 0, 0
	}
	x, y := at("7 ") // the second pile: two are taken
	s.run(s.click(x, y))
	if got := s.moves[s.at].Key; got != "2" || len(s.Line()) != 0 {
		t.Errorf("a click on the second pile chooses %s", got)
	}
	s.text()
	x, y = at("takes 1 pile")
	s.run(s.click(x, y))
	if got := s.moves[s.at].Key; got != "1" || len(s.Line()) != 0 {
		t.Errorf("a click on the first move chooses %s", got)
	}
	s.text()
	s.run(s.click(x, y))
	if len(s.Line()) != 1 || s.Line()[0].Move.Key != "1" {
		t.Errorf("a second click plays %v", s.Keys())
	}
	s.text()
	s.run(s.click(79, 23))
	if len(s.Line()) != 1 {
		t.Error("a click beside everything plays")
	}
}

// slow is a player whose choice comes when the person has gone back.
type slow struct{ err error }

func (slow) Name() cairn.Text { return cairn.Text{EN: "slow", ZH: "慢"} }

func (p slow) Choose(context.Context, match.Match) (play.Choice, error) { return play.Choice{}, p.err }

func TestAChoiceThatComesTooLateIsDropped(t *testing.T) {
	s := begin(game(t, "877", "3,9,1,2", paint.Style{}, func(catalog.Values) [2]play.Player { return [2]play.Player{nil, slow{}} }), 80, 24)
	thinking := s.key("enter")
	if thinking == nil || !strings.Contains(s.text(), "Bob is thinking") {
		t.Fatalf("Bob does not think:\n%s", s.text())
	}
	s.press("u", "w", "h")
	if s.margins != nil || !strings.Contains(s.text(), "one moment") {
		t.Errorf("moves are priced while a player thinks:\n%s", s.text())
	}
	if again := s.key("enter"); again != nil {
		t.Error("a player is asked twice at once")
	}
	s.press("u")
	s.run(func() tea.Msg { return thinking() })
	if len(s.Line()) != 0 || s.margins == nil {
		t.Errorf("a late choice was made: %v", s.Keys())
	}
	if s.press("enter"); len(s.Line()) != 2 {
		t.Errorf("Bob is asked no more: %v", s.Keys())
	}
}

func TestAPlayerThatFailsEndsTheGame(t *testing.T) {
	broken := errors.New("no answer")
	s := begin(game(t, "877", "3,9,1,2", paint.Style{}, func(catalog.Values) [2]play.Player { return [2]play.Player{nil, slow{broken}} }), 80, 24)
	if !s.press("enter") || !errors.Is(s.failed, broken) {
		t.Errorf("ended with %v", s.failed)
	}
}

func TestWatchingGoesOnByEnter(t *testing.T) {
	s := begin(game(t, "877", "3,9,1,2", paint.Style{}, func(v catalog.Values) [2]play.Player { return [2]play.Player{play.Greedy(), play.Perfect(v)} }), 80, 24)
	for n := range 4 {
		if len(s.Line()) != n {
			t.Fatalf("%d moves, want %d", len(s.Line()), n)
		}
		s.press("enter")
	}
	if !s.Match().Over() || !strings.Contains(s.text(), "Bob wins") {
		t.Errorf("greedy Alice does not lose:\n%s", s.text())
	}
}
