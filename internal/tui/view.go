package tui

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"cairn/internal/paint"
)

// The smallest window that shows anything.
const (
	leastWidth  = 24
	leastHeight = 8
)

// View is the whole screen.
func (s *screen) View() tea.View {
	var view tea.View
	view.AltScreen = true
	view.MouseMode = tea.MouseModeCellMotion
	view.WindowTitle = paint.Title(s.card(), s.Style.Lang)
	s.spots = nil
	switch {
	case s.width == 0: // the size is not known yet
	case s.width < leastWidth || s.height < leastHeight:
		view.SetContent(s.say("window too small", "窗口太小"))
	case s.help:
		view.SetContent(strings.Join(s.helpPage(), "\n"))
	default:
		view.SetContent(strings.Join(s.page(), "\n"))
	}
	return view
}

// section is a part of the page. Where there is no room for all, those that matter least
// are left out, the largest drop first; those with 0 never.
type section struct {
	lines []string
	drop  int
}

// page sets everything that is seen during a game.
func (s *screen) page() []string {
	style := s.Style
	style.Width = s.width - 2
	board, cells := s.board(style)
	sections := []section{
		{[]string{style.Bold(clip(paint.Title(s.card(), style.Lang), s.width))}, 2},
		{paint.Wrap(s.sides(), s.width), 5},
		{[]string{""}, 6},
		{indented(board), 0},
		{indented(faint(style, paint.Wrap(s.in(s.Match().Board().Note), style.Width))), 4},
		{[]string{""}, 6},
		{s.scoreLine(), 1},
		{s.lastLines(), 3},
		{bold(style, paint.Wrap(s.heading(), s.width)), 0},
		{nil, 0}, // the list
		{s.saidLines(), 0},
		{faint(style, paint.Wrap(s.keys(), s.width)), 2},
	}
	const boardAt, listAt = 3, 9
	fit(sections, s.height-min(4, max(1, s.listLength())))
	room := s.height - total(sections)
	sections[listAt].lines = s.list(max(1, room))
	s.place(sections, boardAt, listAt, cells)
	var lines []string
	for i, part := range sections {
		if i == len(sections)-1 { // the keys stand at the foot
			lines = append(lines, make([]string, max(0, s.height-total(sections)))...)
		}
		lines = append(lines, part.lines...)
	}
	return lines[:min(len(lines), s.height)]
}

func total(sections []section) (lines int) {
	for _, part := range sections {
		lines += len(part.lines)
	}
	return lines
}

// fit leaves sections out until the rest has so many lines.
func fit(sections []section, height int) {
	for total(sections) > height {
		worst := -1
		for i, part := range sections {
			if part.drop > 0 && len(part.lines) > 0 && (worst < 0 || part.drop > sections[worst].drop) {
				worst = i
			}
		}
		if worst < 0 {
			return
		}
		sections[worst].lines = nil
	}
}

// board draws the position with the chosen move, small where the window is low.
func (s *screen) board(style paint.Style) (lines []string, cells []paint.Spot) {
	if s.Match().Over() {
		return nil, nil // what is to be seen is the review
	}
	chosen := paint.Chosen{Leaves: -1}
	board := s.Match().Board()
	if s.moves != nil {
		chosen.Takes = s.moves[s.at].Takes
		if board.Stones >= 0 {
			chosen.Leaves = s.Match().PlayAt(s.at).Board().Stones
		}
	}
	lines, cells = paint.Board(board, chosen, style)
	if len(lines) > s.height/2 {
		style.Boxes = false
		lines, cells = paint.Board(board, chosen, style)
	}
	if most := max(1, s.height/2); len(lines) > most {
		lines = lines[:most]
	}
	return lines, cells
}

func indented(lines []string) []string {
	for i, l := range lines {
		lines[i] = "  " + l
	}
	return lines
}

func faint(style paint.Style, lines []string) (out []string) {
	for _, l := range lines {
		if l != "" {
			out = append(out, style.Faint(l))
		}
	}
	return out
}

func bold(style paint.Style, lines []string) []string {
	for i, l := range lines {
		lines[i] = style.Bold(l)
	}
	return lines
}

// clip cuts a line at the window's edge.
func clip(text string, width int) string {
	if paint.Width(text) <= width {
		return text
	}
	return paint.Wrap(text, width)[0]
}

func (s *screen) scoreLine() []string {
	if score := s.score(); score != "" {
		return paint.Wrap(score, s.width)
	}
	return nil
}

// lastLines tell the last moves since the person's own.
func (s *screen) lastLines() (lines []string) {
	line := s.Line()
	for i := max(0, len(line)-2); i < len(line); i++ {
		text := fmt.Sprintf("%d. %s", i+1, s.told(line[i]))
		for _, l := range paint.Wrap(text, s.width) {
			lines = append(lines, s.Style.Player(line[i].By, l))
		}
	}
	return lines
}

// heading stands above the list.
func (s *screen) heading() string {
	switch {
	case s.Match().Over():
		return s.outcome()
	case s.people() == 0:
		return s.turn() + s.say(": Enter for the next move", "：按回车走下一步")
	case s.moves == nil:
		return fmt.Sprintf(s.say("%s is thinking ...", "%s 正在想……"), s.Match().Turn())
	}
	text := s.turn()
	if n := len(s.moves); n > mostAtSight {
		text += fmt.Sprintf(s.say(", move %d of %d", "，第 %d 种走法，共 %d 种"), s.at+1, n)
	}
	if s.typed != "" {
		return text + s.say(": ", "：") + s.typed
	}
	return text + s.say(":", "：")
}

// mostAtSight is how many moves are seen without being counted.
const mostAtSight = 6

func (s *screen) saidLines() []string {
	if s.said == "" {
		return nil
	}
	return append([]string{""}, paint.Wrap(s.said, s.width)...)
}

// keys are named at the foot.
func (s *screen) keys() string {
	if s.Match().Over() {
		return s.say("up/down scroll · u undo · ? help · q quit", "上下键滚动 · u 悔棋 · ? 帮助 · q 退出")
	}
	return s.say("arrows choose · Enter play · h hint · w worth · u undo · y redo · ? help · q quit",
		"方向键选择 · 回车走 · h 提示 · w 估值 · u 悔棋 · y 重走 · ? 帮助 · q 退出")
}

// listLength is how many moves, or lines of the review, there are to go through.
func (s *screen) listLength() int { return max(len(s.moves), len(s.reviewPage())) }

func (s *screen) reviewPage() []string {
	style := s.Style
	style.Width = s.width
	return reviewLines(s.over, style)
}

// list shows the moves around the chosen one, or the review from where it was scrolled to.
func (s *screen) list(room int) []string {
	if page := s.reviewPage(); len(page) > 0 {
		s.at = max(0, min(s.at, len(page)-room)) // as far as there is more to see
		return page[s.at:min(len(page), s.at+room)]
	}
	if s.moves == nil {
		return nil
	}
	if s.at < s.top {
		s.top = s.at
	}
	for s.top = max(s.top, s.at-room+1); ; s.top++ {
		texts := s.listed(s.top, min(len(s.moves), s.top+room))
		lines, end := []string(nil), 0
		for i, text := range texts {
			own := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
			s.spots = append(s.spots, spot{len(lines), len(lines) + len(own), 0, s.width, s.top + i})
			lines = append(lines, own...)
			if s.top+i == s.at {
				end = len(lines)
			}
		}
		if end <= room || s.top == s.at {
			return lines[:min(room, len(lines))]
		}
		s.spots = nil
	}
}

// listed sets some of the moves in columns, the chosen one marked.
func (s *screen) listed(from, to int) []string {
	rows := make([][]string, 0, to-from)
	for i, m := range s.moves[from:to] {
		mark := " "
		if from+i == s.at {
			mark = s.say(">", ">")
		}
		rows = append(rows, []string{mark, s.mark(from+i, m.Key), s.in(m.Name), s.margins[m.Key], s.costs[m.Key]})
	}
	return paint.Listing([]paint.Column{{}, {}, {Flow: true}, {}, {}}, rows, "", s.width)
}

func (s *screen) mark(i int, key string) string {
	if i == s.at {
		return s.Style.Bold(key)
	}
	return key
}

// place moves the places that can be clicked to where the list and the board stand on the page.
func (s *screen) place(sections []section, boardAt, listAt int, cells []paint.Spot) {
	list, board := 0, 0
	for i, part := range sections {
		if i < listAt {
			list += len(part.lines)
		}
		if i < boardAt {
			board += len(part.lines)
		}
	}
	for i := range s.spots {
		s.spots[i].top += list
		s.spots[i].bottom += list
	}
	if s.moves == nil {
		return
	}
	for _, c := range cells {
		if move, touched := s.touching(c.Cell); touched {
			s.spots = append(s.spots, spot{board + c.Top, board + c.Bottom, c.From + 2, c.To + 2, move})
		}
	}
}

// touching is the move that touches a cell and as few others as can be.
func (s *screen) touching(cell int) (move int, touched bool) {
	least := 0
	for i, m := range s.moves {
		if slices.Contains(m.Takes, cell) && (!touched || len(m.Takes) < least) {
			move, least, touched = i, len(m.Takes), true
		}
	}
	return move, touched
}

// helpPage explains the keys.
func (s *screen) helpPage() []string {
	style := s.Style
	lines := []string{style.Bold(s.say("Keys", "按键")), ""}
	rows := [][]string{
		{s.say("arrows, wheel", "方向键、滚轮"), s.say("choose a move", "选择走法")},
		{s.say("a move's notation", "走法的记号"), s.say("choose it by typing", "直接输入来选择")},
		{s.say("Enter, second click", "回车、再点一次"), s.say("make the chosen move", "走选中的那一步")},
		{"h", s.say("hint: a best move", "提示一步最优走法")},
		{"w", s.say("show what every move is worth, or stop", "显示或隐藏每种走法的价值")},
		{"u / y", s.say("take your last move back / make it again", "退回上一步／重新走上")},
		{"Ctrl-Z", s.say("go to the shell; fg comes back", "暂时回到命令行，fg 返回")},
		{"q, Esc", s.say("leave", "退出")},
	}
	for _, text := range paint.Listing([]paint.Column{{}, {Flow: true}}, rows, "", s.width) {
		lines = append(lines, strings.Split(strings.TrimSuffix(text, "\n"), "\n")...)
	}
	lines = append(lines, "")
	if s.Again != "" {
		lines = append(lines, paint.Wrap(s.say("to play this again: ", "再来一次：")+s.Again, s.width)...)
	}
	lines = append(lines, s.say("any key goes back", "按任意键返回"))
	return lines[:min(len(lines), s.height)]
}
