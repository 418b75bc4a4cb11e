package sandbox

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// probe builds the walls once around a trial and keeps what was seen to hold.
// The error says which of the walls that Auto demands do not.
func (s *Sandbox) probe(ctx context.Context) error {
	seen, err := s.trial(ctx)
	if err != nil {
		return err
	}
	if s.capForks && seen.ForkRefused && seen.Forked == 0 {
		// An older kernel counts all that this user runs, not the sandbox alone.
		s.capForks = false
		if seen, err = s.trial(ctx); err != nil {
			return err
		}
	}
	s.inForce = s.claims(seen)
	if s.kind == kindNone {
		return nil
	}
	var absent []string
	for _, id := range []string{NoNetwork, SystemReadOnly, FilesHidden, PrivateTemp, OwnProcesses, WholeTreeKilled} {
		if !s.Holds(id) {
			absent = append(absent, id)
		}
	}
	if absent != nil {
		return fmt.Errorf("not in force: %s", strings.Join(absent, ", "))
	}
	s.noteGaps()
	return nil
}

// trial runs the supervisor's own trial of the walls, in a folder made for it.
func (s *Sandbox) trial(ctx context.Context) (*probeReport, error) {
	base, err := os.MkdirTemp("", "sandbox-probe-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(base)
	spec, err := s.trialSpec(base)
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err == nil {
		defer listener.Close()
		spec.Port = listener.Addr().(*net.TCPAddr).Port
	}
	c := Command{Args: []string{"probe"}, Dir: filepath.Join(base, "own"), Limits: Limits{Processes: 8}.withDefaults()}
	if err := c.resolve(); err != nil {
		return nil, err
	}
	p, first, err := s.launch(ctx, &c, spec)
	if err != nil {
		return nil, err
	}
	<-p.gone
	p.release()
	if first.Probe == nil {
		return nil, fmt.Errorf("the trial reported nothing")
	}
	return first.Probe, nil
}

// trialSpec lays out what the trial will try to reach.
func (s *Sandbox) trialSpec(base string) (*probeSpec, error) {
	if err := os.Mkdir(filepath.Join(base, "own"), 0o700); err != nil {
		return nil, err
	}
	if s.kind == kindNone {
		return &probeSpec{}, nil
	}
	canary := filepath.Join(base, "canary")
	file := filepath.Join(canary, "file")
	err := os.Mkdir(canary, 0o700)
	if err == nil {
		err = os.WriteFile(file, []byte("untouched"), 0o600)
	}
	spec := &probeSpec{Walls: true, Canary: canary, Helper: insideHelper, Forks: 8 + 2*spareProcesses}
	if s.kind == kindNamespaces {
		spec.Helper = file
	}
	return spec, err
}

// claims turns what was seen into facts. The limits that this package watches
// itself hold by its own doing.
func (s *Sandbox) claims(seen *probeReport) []Fact {
	apart := func(namespace string) bool {
		own := ownNamespaces()[namespace]
		return seen.Namespaces[namespace] != "" && own != "" && seen.Namespaces[namespace] != own
	}
	walls := s.kind != kindNone
	capped := seen.ForkRefused && seen.Forked > 0
	holds := map[string]bool{
		NoNetwork:        seen.NetworkRefused,
		SystemReadOnly:   seen.WriteRefused,
		FilesHidden:      seen.ReadRefused,
		PrivateTemp:      seen.OwnWritable,
		OwnProcesses:     apart("pid"),
		OwnIPC:           apart("ipc"),
		OwnHostName:      apart("uts"),
		OwnUsers:         apart("user") && strings.Trim(seen.Status["CapEff"], "0") == "",
		WholeTreeKilled:  walls && apart("pid"),
		GroupKilled:      !walls,
		NoNewPrivileges:  seen.Status["NoNewPrivs"] == "1",
		CallsFiltered:    s.seccomp && seen.SocketRefused && seen.Status["Seccomp"] == "2",
		LandlockInForce:  s.landlock && seen.HelperRefused,
		MemoryCapped:     s.powers.memory,
		MemoryWatched:    !s.powers.memory,
		ProcessesCapped:  capped,
		ProcessesWatched: !capped,
		CPULimited:       true,
		WallLimited:      true,
		OutputLimited:    true,
		FileSizeLimited:  seen.Limits,
		OpenLimited:      seen.Limits,
	}
	list := slices.Clone(protections[:])
	return slices.DeleteFunc(list, func(f Fact) bool { return !holds[f.ID] })
}

// noteGaps says what a better machine would add to these walls.
func (s *Sandbox) noteGaps() {
	for protection, lack := range map[string]string{LandlockInForce: NoLandlock, CallsFiltered: NoSeccomp, MemoryCapped: NoMemoryGroup, ProcessesCapped: NoProcessGroup} {
		if !s.Holds(protection) {
			s.missing = append(s.missing, gap(lack, ""))
		}
	}
	slices.SortFunc(s.missing, func(a, b Fact) int { return strings.Compare(a.ID, b.ID) })
}
