# The few commands that are worth a name.
.PHONY: test bench golden

test:
	go test ./...

bench:
	go run ./bench

golden:
	go test ./internal/... ./cmd/... -update
