package tui

import (
	"context"
	"io"
	"strings"

	tea "charm.land/bubbletea/v2"

	"cairn/match"
	"cairn/play"
	"cairn/review"
)

// Screen plays on the whole of a terminal that can move its cursor, and leaves it as it
// was: on leaving, on Ctrl-C (the error is context.Canceled then), when ctx ends, and when
// something panics. What was played is printed below afterwards.
func Screen(ctx context.Context, g *Game, in io.Reader, out io.Writer) error {
	s := &screen{Game: g, ctx: ctx}
	s.arrive()
	_, err := tea.NewProgram(s, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler()).Run()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return err
	case s.failed != nil:
		return s.failed
	}
	return s.farewell(ctx, out)
}

// screen is bubbletea's model.
type screen struct {
	*Game
	ctx           context.Context
	width, height int

	moves          []match.Move // of the position; nil while a player thinks
	margins, costs map[string]string
	at, top        int            // the chosen move, and the first that is listed
	typed          string         // the beginning of a move's notation
	said           string         // the answer to what the person last asked
	over           *review.Review // of a game that is over, where it can be had
	help           bool
	// thinking tells that a player is being asked. It may use the values meanwhile, and must
	// not be asked twice at once: nothing is priced and nobody else asked until it has chosen.
	thinking bool
	failed   error
	spots    []spot
}

// spot is where a click chooses a move: columns From to To-1 of lines Top to Bottom-1.
type spot struct{ top, bottom, from, to, move int }

// decided is a player's choice, for the position after so many plies of the line it was
// asked in.
type decided struct {
	at     any
	plies  int
	choice play.Choice
	err    error
}

// Init asks whoever moves first.
func (s *screen) Init() tea.Cmd { return s.ask() }

// arrive readies what is shown of a new position.
func (s *screen) arrive() {
	s.moves, s.at, s.top, s.typed, s.over = nil, 0, 0, "", nil
	switch {
	case s.Match().Over():
		if s.over, s.failed = s.reviewed(s.ctx); s.failed != nil {
			return
		}
	case s.Waiting():
		s.moves = s.Match().Moves()
	}
	s.price()
}

// price readies the worth of the moves, where it is to be shown.
func (s *screen) price() {
	s.margins, s.costs = nil, nil
	if !s.thinking {
		s.margins, s.costs = s.priced()
	}
}

// ask lets a player think in the background; nil where a person is to move, or nobody
// plays and the person says when to go on.
func (s *screen) ask() tea.Cmd {
	if s.Match().Over() || s.Mover() == nil || s.people() == 0 {
		return nil
	}
	return s.asking()
}

func (s *screen) asking() tea.Cmd {
	if s.thinking {
		return nil
	}
	s.thinking = true
	m, player, ctx := s.Match(), s.Mover(), s.ctx
	return func() tea.Msg {
		choice, err := player.Choose(ctx, m)
		return decided{m.Position(), m.Plies(), choice, err}
	}
}

// Update is one thing that happened.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case decided:
		return s, s.take(msg)
	case tea.KeyPressMsg:
		return s, s.key(msg.String())
	case tea.PasteMsg:
		for _, r := range msg.Content {
			s.letter(string(r))
		}
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			return s, s.click(msg.X, msg.Y)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			s.step(-1)
		case tea.MouseWheelDown:
			s.step(1)
		}
	}
	return s, nil
}

// take makes a player's move, unless the person has gone back meanwhile.
func (s *screen) take(d decided) tea.Cmd {
	s.thinking = false
	if m := s.Match(); m.Over() || m.Plies() != d.plies || m.Position() != d.at || s.Mover() == nil {
		s.price()
		return s.ask()
	}
	if d.err == nil {
		d.err = s.Accept(d.choice)
	}
	if d.err != nil {
		s.failed = d.err
		return tea.Quit
	}
	s.arrive()
	return s.ask()
}

// key is one key pressed, by bubbletea's name for it.
func (s *screen) key(name string) tea.Cmd {
	if s.help && name != "ctrl+c" {
		s.help = false
		return nil
	}
	switch name {
	case "ctrl+c":
		s.failed = context.Canceled
		return tea.Quit
	case "ctrl+z":
		return tea.Suspend
	case "q", "esc":
		return tea.Quit
	case "up", "left", "shift+tab":
		s.step(-1)
	case "down", "right", "tab":
		s.step(1)
	case "pgup":
		s.step(-10)
	case "pgdown":
		s.step(10)
	case "home":
		s.step(-1 << 30)
	case "end":
		s.step(1 << 30)
	case "enter", "space":
		return s.enter()
	case "backspace":
		s.erase()
	case "?":
		s.help = true
	case "u":
		return s.back()
	case "y":
		return s.forth()
	case "h":
		s.helped()
	case "w":
		s.Worth = !s.Worth
		s.price()
	default:
		s.letter(name)
	}
	return nil
}

// step chooses another move, or scrolls the review.
func (s *screen) step(by int) {
	s.typed = ""
	most := s.listLength()
	s.at = max(0, min(most-1, s.at+by))
}

// letter goes on with a move's notation, and chooses the first move that begins so.
func (s *screen) letter(name string) {
	if len([]rune(name)) != 1 || s.moves == nil {
		return
	}
	for _, typed := range []string{s.typed + name, name} {
		for i, m := range s.moves {
			if len(m.Key) >= len(typed) && strings.EqualFold(m.Key[:len(typed)], typed) {
				s.typed, s.at = typed, i
				return
			}
		}
	}
}

func (s *screen) erase() {
	if s.typed != "" {
		typed := s.typed[:len(s.typed)-1]
		s.typed = ""
		for _, r := range typed {
			s.letter(string(r))
		}
	}
}

// enter makes the chosen move, or lets a player make one where no person plays.
func (s *screen) enter() tea.Cmd {
	switch {
	case s.Match().Over():
		return nil
	case s.people() == 0:
		return s.asking()
	case s.moves == nil:
		return nil
	}
	if err := s.Accept(play.Choice{Index: s.at}); err != nil {
		s.failed = err
		return tea.Quit
	}
	s.said = ""
	s.arrive()
	return s.ask()
}

func (s *screen) back() tea.Cmd {
	s.said = s.say("there is nothing to take back", "没有可以退回的步")
	if s.Undo() {
		s.said = s.say("taken back; y makes the move again", "已退回一步，按 y 重新走上")
		s.arrive()
	}
	return s.ask()
}

func (s *screen) forth() tea.Cmd {
	s.said = s.say("there is nothing to make again", "没有可以重走的步")
	if s.Redo() {
		s.said = ""
		s.arrive()
	}
	return s.ask()
}

// helped says a best move and chooses it.
func (s *screen) helped() {
	if s.moves == nil {
		return
	}
	if s.thinking {
		s.said = s.say("one moment: the other player has not stopped thinking", "请稍等，对方还没想完")
		return
	}
	s.said = s.say("hint: ", "提示：") + s.hint()
	best := s.Hint().Best.Key
	for i, m := range s.moves {
		if m.Key == best {
			s.at, s.typed = i, ""
			return
		}
	}
}

// click chooses the move that was clicked on, and makes it if it was chosen already.
func (s *screen) click(x, y int) tea.Cmd {
	for _, spot := range s.spots {
		if spot.top <= y && y < spot.bottom && spot.from <= x && x < spot.to {
			if s.at == spot.move {
				return s.enter()
			}
			s.at, s.typed = spot.move, ""
			return nil
		}
	}
	return nil
}
