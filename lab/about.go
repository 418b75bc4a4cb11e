package lab

import (
	"bufio"
	"os"
	"runtime"
	"strings"
)

// Here says where this runs: the toolchain, the system and the processor.
func Here() About {
	return About{
		Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		Processor: processor("/proc/cpuinfo"), Cores: runtime.GOMAXPROCS(0),
	}
}

// processor is the model's name as Linux tells it, else the architecture.
func processor(path string) string {
	if f, err := os.Open(path); err == nil {
		defer f.Close()
		for lines := bufio.NewScanner(f); lines.Scan(); {
			key, value, _ := strings.Cut(lines.Text(), ":")
			if key = strings.TrimSpace(key); key == "model name" || key == "Model" {
				return strings.TrimSpace(value)
			}
		}
	}
	return runtime.GOARCH
}
