package squares

import (
	"bufio"
	"encoding/binary"
	"errors"
	"hash"
	"hash/crc32"
	"io"
	"strings"

	"cairn"
)

// A written list is listMagic, then as uvarints the bound it reaches, how many
// lost n it holds and the gap from each to the next (the first from -1), some
// two bytes each; last, in four bytes, the CRC-32C of all before. The final byte
// of the magic is the version.
const listMagic = "cairn squares \x01"

var rerunHint = cairn.Text{EN: "give a file that WriteTo has written whole, or start anew", ZH: "请给 WriteTo 完整写出的文件，或重新开始"}

// WriteTo writes the list in a form that ReadList reads back.
func (l *List) WriteTo(w io.Writer) (int64, error) {
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	count := &counter{w: w}
	out := bufio.NewWriter(io.MultiWriter(count, sum))
	out.WriteString(listMagic)
	var buf [binary.MaxVarintLen64]byte
	put := func(x int64) error {
		_, err := out.Write(binary.AppendUvarint(buf[:0], uint64(x)))
		return err
	}
	put(l.reached)
	put(int64(l.Len()))
	last := int64(-1)
	for n := range l.All() {
		if err := put(n - last); err != nil {
			return count.n, err
		}
		last = n
	}
	if err := out.Flush(); err != nil {
		return count.n, err
	}
	_, err := count.Write(sum.Sum(nil))
	return count.n, err
}

type counter struct {
	w io.Writer
	n int64
}

func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.n += int64(n)
	return n, err
}

// ReadList reads to the end of r what WriteTo wrote. A file of another kind or
// version, one cut short and one changed are refused with an *cairn.InputError;
// errors of r itself come back as they are.
func ReadList(r io.Reader) (*List, error) {
	in := &summed{r: bufio.NewReader(r), sum: crc32.New(crc32.MakeTable(crc32.Castagnoli))}
	l := new(List)
	err := in.magic()
	if err == nil {
		err = in.list(l)
	}
	if err == nil {
		err = in.end()
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = cairn.Inputf(rerunHint, cairn.Text{
			EN: "list of lost heaps: the file is cut short",
			ZH: "必败数列表：文件不完整，后面缺了一段",
		})
	}
	if err != nil {
		return nil, err
	}
	return l, nil
}

// summed reads bytes and sums them as they go by.
type summed struct {
	r   *bufio.Reader
	sum hash.Hash32
	one [1]byte
}

// ReadByte is what binary.ReadUvarint asks for.
func (s *summed) ReadByte() (byte, error) {
	b, err := s.r.ReadByte()
	if err == nil {
		s.one[0] = b
		s.sum.Write(s.one[:])
	}
	return b, err
}

func (s *summed) magic() error {
	got := make([]byte, len(listMagic))
	n, err := io.ReadFull(s.r, got)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	const kind = len(listMagic) - 1
	switch {
	case n <= kind && strings.HasPrefix(listMagic, string(got[:n])):
		return io.ErrUnexpectedEOF
	case n <= kind || string(got[:kind]) != listMagic[:kind]:
		return cairn.Inputf(rerunHint, cairn.Text{
			EN: "list of lost heaps: the file begins with %q, not %q",
			ZH: "必败数列表：文件开头是 %q，应当是 %q",
		}, got[:n], listMagic[:kind])
	case got[kind] != listMagic[kind]:
		return cairn.Inputf(rerunHint, cairn.Text{
			EN: "list of lost heaps: the file has version %d, this program reads version %d",
			ZH: "必败数列表：文件版本是 %d，本程序只认版本 %d",
		}, got[kind], listMagic[kind])
	}
	s.sum.Write(got)
	return nil
}

func (s *summed) list(l *List) error {
	reached, err := binary.ReadUvarint(s)
	if err != nil {
		return err
	}
	count, err := binary.ReadUvarint(s)
	if err != nil {
		return err
	}
	if reached > MaxLimit || count > reached {
		return damaged()
	}
	last := int64(-1)
	for range count {
		gap, err := binary.ReadUvarint(s)
		if err != nil {
			return err
		}
		if gap == 0 || gap > reached || last+int64(gap) >= int64(reached) {
			return damaged()
		}
		last += int64(gap)
		l.push(last)
	}
	l.reached = int64(reached)
	return nil
}

// end checks the sum and that nothing follows it.
func (s *summed) end() error {
	want := s.sum.Sum(nil)
	got := make([]byte, len(want))
	if _, err := io.ReadFull(s.r, got); err != nil {
		return err
	}
	if string(got) != string(want) {
		return damaged()
	}
	if _, err := s.r.ReadByte(); err == nil {
		return damaged()
	} else if !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

func damaged() error {
	return cairn.Inputf(rerunHint, cairn.Text{
		EN: "list of lost heaps: the file is damaged: its checksum or its numbers do not fit",
		ZH: "必败数列表：文件已损坏，校验和或里面的数对不上",
	})
}
