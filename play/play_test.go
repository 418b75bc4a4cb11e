package play_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/sandbox"
	"cairn/match"
	"cairn/play"
)

func TestMain(m *testing.M) {
	sandbox.Main()
	os.Exit(m.Run())
}

func entry(t *testing.T, name string) catalog.Entry {
	t.Helper()
	e, err := games.All().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func deal(t *testing.T, e catalog.Entry, input string) catalog.Dealt {
	t.Helper()
	args, err := catalog.ReadArgs(e.Card(), "", []byte(input))
	if err != nil {
		t.Fatal(err)
	}
	d, err := e.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func open(t *testing.T, d catalog.Dealt) catalog.Values {
	t.Helper()
	v, err := d.Open(t.Context(), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func text(d catalog.Dealt) string { return string(catalog.AppendArgs(nil, d.Args())) }

// small visits the small boards of every game, at most so many of each.
func small(t *testing.T, size, most int, visit func(*testing.T, catalog.Entry, catalog.Dealt)) {
	for _, e := range games.All().All() {
		t.Run(e.Card().ID, func(t *testing.T) {
			tried := 0
			for d := range e.Inputs().Small(size) {
				if tried == most || t.Failed() {
					break
				}
				tried++
				visit(t, e, d)
			}
			if tried < 10 {
				t.Errorf("only %d boards", tried)
			}
		})
	}
}

// finish plays a game between two players to its end.
func finish(t *testing.T, e catalog.Entry, d catalog.Dealt, v catalog.Values, players [2]play.Player) *play.Session {
	t.Helper()
	s := play.New(e, d, v, players)
	for !s.Match().Over() {
		choice, err := s.Mover().Choose(t.Context(), s.Match())
		if err != nil {
			t.Fatalf("%s after %v: %v", text(d), s.Keys(), err)
		}
		if err := s.Accept(choice); err != nil {
			t.Fatalf("%s after %v: %v", text(d), s.Keys(), err)
		}
	}
	return s
}

func TestPerfectAgainstPerfectEndsAtTheValue(t *testing.T) {
	small(t, 5, 1000, func(t *testing.T, e catalog.Entry, d catalog.Dealt) {
		v := open(t, d)
		p := play.Perfect(v)
		if s := finish(t, e, d, v, [2]play.Player{p, p}); s.Match().Lead() != v.Value(s.Start()) {
			t.Errorf("%s: %v ends at %d, want %d", text(d), s.Keys(), s.Match().Lead(), v.Value(s.Start()))
		}
	})
}

// lost is what a side's moves cost over a whole game.
func lost(s *play.Session, side cairn.Player) (stones cairn.Score) {
	at := s.Start()
	for _, ply := range s.Line() {
		if ply.By == side {
			before := at.Lead() + s.Values.Value(at)
			after := ply.After.Lead()
			if !ply.After.Over() {
				after += s.Values.Value(ply.After)
			}
			stones += side.Sign() * (before - after)
		}
		at = ply.After
	}
	return stones
}

func TestStrength100NeverLosesStones(t *testing.T) {
	small(t, 4, 200, func(t *testing.T, e catalog.Entry, d catalog.Dealt) {
		v := open(t, d)
		strong, wild := play.Strength(v, 100, 7), play.Random(8)
		if s := finish(t, e, d, v, [2]play.Player{strong, wild}); lost(s, cairn.First) != 0 {
			t.Errorf("%s: Alice loses %d stones by %v", text(d), lost(s, cairn.First), s.Keys())
		}
		if s := finish(t, e, d, v, [2]play.Player{wild, strong}); lost(s, cairn.Second) != 0 {
			t.Errorf("%s: Bob loses %d stones by %v", text(d), lost(s, cairn.Second), s.Keys())
		}
	})
}

// TestWeakerLosesMore plays the same boards at falling strengths.
func TestWeakerLosesMore(t *testing.T) {
	e := entry(t, "877")
	var losses []cairn.Score
	for _, percent := range []int{100, 60, 0} {
		sum := cairn.Score(0)
		for seed := range uint64(30) {
			found, err := play.Board(t.Context(), e, play.Wanted{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			v := open(t, found.Dealt)
			s := finish(t, e, found.Dealt, v, [2]play.Player{play.Strength(v, percent, seed), play.Perfect(v)})
			sum += lost(s, cairn.First)
		}
		losses = append(losses, sum)
	}
	if losses[0] != 0 || losses[1] <= 0 || losses[2] <= losses[1] {
		t.Errorf("at 100%%, 60%% and 0%% %v stones are lost", losses)
	}
}

// TestGreedyIsTheBanks lets two greedy players play: they end where the known mistake
// "greedy" of each game says that the game ends.
func TestGreedyIsTheBanks(t *testing.T) {
	for game, mistake := range map[string]string{"877": "greedy-ends", "486": "greedy-ends", "1690": "greedy-rest", "1406": "greedy", "1872": "greedy"} {
		e, seen := entry(t, game), 0
		for d := range e.Inputs().Small(5) {
			if seen++; seen == 600 {
				break
			}
			v, g := open(t, d), play.Greedy()
			lead := finish(t, e, d, v, [2]play.Player{g, g}).Match().Lead()
			want, err := d.Game().Mistaken(mistake)
			if err != nil {
				t.Fatal(err)
			}
			if got := d.Game().Answer(lead); got != want {
				t.Fatalf("%s %s: two greedy players end at %d, which is answered %v; the bank says %v", game, text(d), lead, got, want)
			}
		}
	}
}

func TestOneSeedOneGame(t *testing.T) {
	e := entry(t, "1140")
	d := deal(t, e, "[3,1,4,1,5,9,2,6,5,3,5]")
	v := open(t, d)
	lines := make(map[string]bool)
	for seed := range uint64(20) {
		players := [2]play.Player{play.Random(seed), play.Strength(v, 50, seed)}
		a, b := finish(t, e, d, v, players).Keys(), finish(t, e, d, v, players).Keys()
		if strings.Join(a, " ") != strings.Join(b, " ") {
			t.Fatalf("seed %d: %v and %v", seed, a, b)
		}
		lines[strings.Join(a, " ")] = true
	}
	if len(lines) < 10 {
		t.Errorf("20 seeds give only %d games", len(lines))
	}
}

func TestNamed(t *testing.T) {
	e := entry(t, "877")
	d := deal(t, e, "[5,3,4,5]")
	v := open(t, d)
	for _, name := range append(play.Names(e), "0%", "80%", "100％") {
		p, err := play.Named(name, e, d.Game(), v, 1)
		if err != nil || !p.Name().Complete() {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, want := range map[string]string{"gredy": "greedy", "101%": "0% to 100%", "-1%": "0% to 100%", "x%": "0% to 100%", "": "perfect, greedy"} {
		var input *cairn.InputError
		if _, err := play.Named(name, e, d.Game(), v, 1); !errors.As(err, &input) || !strings.Contains(err.Error(), want) || !input.Problem.Complete() {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// reachable are the positions that play can meet, each once.
func reachable(start match.Match) (list []match.Match) {
	seen := map[any]bool{start.Position(): true}
	list = append(list, start)
	for i := 0; i < len(list); i++ {
		for k := range list[i].Keys() {
			if next := list[i].PlayAt(k); !seen[next.Position()] {
				seen[next.Position()] = true
				list = append(list, next)
			}
		}
	}
	return list
}
