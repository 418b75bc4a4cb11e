package lab

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"

	"cairn"
)

// WriteJSON writes the whole report. Its "counted" member is the same to the byte for
// the same games, seed and effort.
func (r *Report) WriteJSON(w io.Writer) error {
	data, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(data, '\n'))
	return err
}

// ReadJSON reads what WriteJSON wrote. The error is a *cairn.InputError that names
// the file.
func ReadJSON(name string, from io.Reader) (*Report, error) {
	r := new(Report)
	if err := json.NewDecoder(from).Decode(r); err != nil || r.Version == 0 {
		return nil, cairn.Inputf(cairn.Text{EN: "give the report.json of an earlier 'cairn report'", ZH: "请给出以前 'cairn report' 生成的 report.json"}, cairn.Text{
			EN: "%s: is no lab report", ZH: "%s：不是实验报告的数据",
		}, name)
	}
	return r, nil
}

// WriteCounted writes every counted point as CSV.
func (r *Report) WriteCounted(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"game", "method", "boards", "n", "kind", "operations", "least", "most", "visited", "hits", "written", "compared", "read", "live"})
	for _, g := range r.Counted.Games {
		for _, m := range g.Growth {
			for _, p := range m.Random {
				out.Write(p.record(g.ID, m.Method, "random"))
			}
			for _, p := range m.Worst {
				out.Write(p.record(g.ID, m.Method, "worst"))
			}
		}
	}
	out.Flush()
	return out.Error()
}

func (p Point) record(game, method, boards string) []string {
	list := []string{game, method, boards, strconv.Itoa(p.N), p.Kind}
	c := p.Counts
	for _, v := range [...]int64{p.Ops, p.Low, p.High, c.Visited, c.Hits, c.Written, c.Compared, c.Read, c.Live} {
		list = append(list, strconv.FormatInt(v, 10))
	}
	return list
}

// WriteTimed writes every time and size of memory as CSV.
func (r *Report) WriteTimed(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"game", "method", "n", "repeats", "ns_median", "ns_least", "ns_most", "bytes_median", "bytes_least", "bytes_most"})
	for _, g := range r.Timed.Games {
		for _, m := range g.Methods {
			for _, p := range m.Points {
				list := []string{g.Game, m.Method, strconv.Itoa(p.N), strconv.Itoa(p.Repeats)}
				for _, s := range [...]Spread{p.Nanoseconds, p.Bytes} {
					for _, v := range [...]float64{s.Median, s.Least, s.Most} {
						list = append(list, strconv.FormatFloat(v, 'f', 0, 64))
					}
				}
				out.Write(list)
			}
		}
	}
	out.Flush()
	return out.Error()
}

// WriteIdeas writes how often each wrong idea is wrong, as CSV.
func (r *Report) WriteIdeas(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"game", "idea", "n", "boards", "all", "wrong", "share", "low", "high", "stones"})
	for _, g := range r.Counted.Games {
		for _, i := range g.Ideas {
			for _, p := range i.Rates {
				out.Write(p.record(g.ID, i.ID))
			}
		}
	}
	out.Flush()
	return out.Error()
}

func (r Rate) record(game, idea string) []string {
	list := []string{game, idea, strconv.Itoa(r.N), strconv.Itoa(r.Boards), strconv.FormatBool(r.All), strconv.Itoa(r.Wrong)}
	for _, v := range [...]float64{r.Share, r.Low, r.High} {
		list = append(list, strconv.FormatFloat(v, 'f', 4, 64))
	}
	if r.Stones == nil {
		return append(list, "")
	}
	return append(list, strconv.FormatFloat(*r.Stones, 'f', 4, 64))
}
