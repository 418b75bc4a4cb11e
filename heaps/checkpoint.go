package heaps

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash"
	"io"
	"io/fs"
	"os"

	"cairn"
)

// A checkpoint is: the magic, a version byte, the rule's name and the number of
// values, then the values in blocks, each a byte of width and that many bytes a
// value, and at last the SHA-256 of all before. Numbers are little-endian. Equal
// sequences make equal files.
const (
	checkpointMagic   = "cairn nim sequence\n"
	checkpointVersion = 1
	checkpointBlock   = 1 << 16
)

// Save writes the values known to a file, in one piece: to path.new first, which
// then takes the name, so that a crash leaves the old file or the new one.
func (s *Sequence) Save(path string) error { return replace(path, s.write) }

// replace writes a file whole or leaves the one that was there.
func replace(path string, write func(io.Writer) error) (err error) {
	file, err := os.Create(path + ".new")
	if err != nil {
		return err
	}
	err = write(file)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return os.Rename(file.Name(), path)
}

func (s *Sequence) write(w io.Writer) error {
	sum := sha256.New()
	out := bufio.NewWriter(io.MultiWriter(w, sum))
	out.WriteString(checkpointMagic)
	out.WriteByte(checkpointVersion)
	name := s.rule.String()
	var head []byte
	head = binary.LittleEndian.AppendUint32(head, uint32(len(name)))
	head = append(head, name...)
	head = binary.LittleEndian.AppendUint64(head, uint64(len(s.g)))
	out.Write(head)
	for g := s.g; len(g) > 0; {
		n := min(checkpointBlock, len(g))
		out.Write(packBlock(g[:n]))
		g = g[n:]
	}
	if err := out.Flush(); err != nil { // it keeps the first error of all writes
		return err
	}
	_, err := w.Write(sum.Sum(nil))
	return err
}

func packBlock(g []uint32) []byte {
	top := uint32(0)
	for _, v := range g {
		top = max(top, v)
	}
	width := 1
	for width < 4 && top>>(8*width) != 0 {
		width++
	}
	block := make([]byte, 1, 1+width*len(g))
	block[0] = byte(width)
	for _, v := range g {
		for i := range width {
			block = append(block, byte(v>>(8*i)))
		}
	}
	return block
}

// Load goes on from a checkpoint of the same rule. A file that is not a
// checkpoint, is of another version or rule, is cut short or has been changed is
// a *cairn.InputError; a file that is not there is fs.ErrNotExist.
func Load(path string, rule Rule) (*Sequence, error) {
	s, err := NewSequence(rule)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if fault := s.read(file, info.Size()); fault != nil {
		return nil, errCheckpoint(path, *fault)
	}
	return s, nil
}

// LoadOrNew is Load, or a new sequence where there is no file yet.
func LoadOrNew(path string, rule Rule) (*Sequence, error) {
	s, err := Load(path, rule)
	if errors.Is(err, fs.ErrNotExist) {
		return NewSequence(rule)
	}
	return s, err
}

// checkpointReader reads and sums what the checksum covers.
type checkpointReader struct {
	in  *bufio.Reader
	sum hash.Hash
	err error
}

func (r *checkpointReader) bytes(n int) []byte {
	b := make([]byte, n)
	if r.err == nil {
		_, r.err = io.ReadFull(r.in, b)
		r.sum.Write(b)
	}
	return b
}

func (s *Sequence) read(file io.Reader, size int64) (fault *cairn.Text) {
	r := &checkpointReader{in: bufio.NewReader(file), sum: sha256.New()}
	if string(r.bytes(len(checkpointMagic))) != checkpointMagic {
		return &cairn.Text{EN: "not a checkpoint of a nim sequence", ZH: "不是 SG 序列的存档"}
	}
	if version := r.bytes(1)[0]; r.err == nil && version != checkpointVersion {
		return &cairn.Text{EN: "written by another version", ZH: "由另一个版本写成"}
	}
	nameLen := binary.LittleEndian.Uint32(r.bytes(4))
	if int64(nameLen) > size {
		return &torn
	}
	if name := string(r.bytes(int(nameLen))); r.err == nil && name != s.rule.String() {
		return &cairn.Text{EN: "holds another rule, " + name, ZH: "里面是另一条规则：" + name}
	}
	count := binary.LittleEndian.Uint64(r.bytes(8))
	if r.err != nil || count > uint64(min(size, MaxHeap)) { // a value takes a byte at least
		return &torn
	}
	g := make([]uint32, count)
	for rest := g; len(rest) > 0 && r.err == nil; {
		n := min(checkpointBlock, len(rest))
		r.block(rest[:n])
		rest = rest[n:]
	}
	want := r.sum.Sum(nil)
	if got := r.bytes(sha256.Size); r.err != nil || !bytes.Equal(got, want) {
		return &torn
	}
	if _, err := r.in.ReadByte(); err != io.EOF {
		return &torn
	}
	s.g = g
	s.method.learn(g)
	s.look()
	return nil
}

func (r *checkpointReader) block(g []uint32) {
	width := int(r.bytes(1)[0])
	if width < 1 || width > 4 {
		r.err = io.ErrUnexpectedEOF
		return
	}
	for i, b := range r.bytes(width * len(g)) {
		g[i/width] |= uint32(b) << (8 * (i % width))
	}
}

var torn = cairn.Text{EN: "cut short or changed since it was written", ZH: "不完整，或写成之后被改动过"}

func errCheckpoint(path string, fault cairn.Text) error {
	return cairn.Inputf(cairn.Text{EN: "delete the file or name another", ZH: "删掉这个文件，或换一个文件名"}, cairn.Text{
		EN: "checkpoint %q: " + fault.EN,
		ZH: "存档 %q：" + fault.ZH,
	}, path)
}
