package catalog

import (
	"slices"
	"strings"

	"cairn"
)

// Family makes games by name: "heap:0.07" is the member "0.07" of the family
// "heap:". Members are made when somebody asks for them, and are not in All.
type Family struct {
	// Prefix begins the names of all members, colon and all, in lower case.
	Prefix string
	Title  cairn.Text
	// Members are some members' names without the prefix, to be listed and completed.
	Members []string
	// Make makes the member with a name, given without the prefix. The error is a
	// *cairn.InputError. The Entry's Card has an ID that finds it again.
	Make func(member string) (Entry, error)
}

// With is the catalogue with families as well.
func (c *Catalog) With(families ...Family) *Catalog {
	return &Catalog{entries: c.entries, families: append(slices.Clip(c.families), families...)}
}

// Families lists them, in the order in which they were given.
func (c *Catalog) Families() []Family { return c.families }

// member makes the game that a name with a family's prefix stands for; ok is false
// where no prefix fits.
func (c *Catalog) member(name string) (e Entry, err error, ok bool) {
	name = strings.TrimSpace(strings.Replace(name, "：", ":", 1))
	for _, f := range c.families {
		if n := len(f.Prefix); len(name) >= n && strings.EqualFold(name[:n], f.Prefix) {
			e, err = f.Make(name[n:])
			return e, err, true
		}
	}
	return nil, nil, false
}

// adopted is the name of the member that somebody named without its prefix, "" for
// none.
func (c *Catalog) adopted(name string) string {
	for _, f := range c.families {
		if e, err := f.Make(name); err == nil {
			return e.Card().ID
		}
	}
	return ""
}

// familyOf is the prefix that a name was probably meant to begin with.
func (c *Catalog) familyOf(name string) (f Family, ok bool) {
	head, _, cut := strings.Cut(name, ":")
	for _, f := range c.families {
		if cut && Nearest(strings.ToLower(head)+":", []string{f.Prefix}) != "" {
			return f, true
		}
	}
	return Family{}, false
}
