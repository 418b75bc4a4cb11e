package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/certificate"
	"cairn/certify"
	"cairn/internal/paint"
)

// handout says how a certificate is printed: as the file, or for people. No format
// prints nothing beside the verdict.
type handout struct {
	format string
	rows   int
}

func (h *handout) flags(a *app, cmd *cobra.Command, normal string) {
	cmd.Flags().StringVar(&h.format, "format", normal, a.say("file, text or md", "file、text 或 md"))
	cmd.Flags().IntVar(&h.rows, "rows", 40, a.say("how many positions of a table to print; 0 for all", "表格最多印多少个局面，0 表示全部"))
	must(cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"file", "text", "md"}, cobra.ShellCompDirectiveNoFileComp)))
}

func (h *handout) check() error {
	if h.rows < 0 {
		return cairn.Inputf("", cairn.Text{EN: "flag --rows: %d is negative", ZH: "选项 --rows：%d 是负数"}, h.rows)
	}
	if h.format == "" {
		return nil
	}
	return oneOf("format", h.format, "file", "text", "md")
}

func (a *app) certifyCommand() *cobra.Command {
	var claim, path string
	var h handout
	cmd := a.command("certify", "certify GAME INPUT...", func(cmd *cobra.Command, args []string) error {
		if err := h.check(); err != nil {
			return err
		}
		entry, d, err := a.named(cmd.Context(), "certify", args)
		if err != nil {
			return err
		}
		c, err := certify.Make(cmd.Context(), entry, d, claim, certificate.Limits{})
		var untrue *certify.FalseClaim
		if errors.As(err, &untrue) {
			fmt.Fprintf(a.std.Err, "%s: %s\n", entry.Card().ID, untrue.Text().In(a.lang))
			return errNo
		}
		if err != nil {
			return err
		}
		err = a.printing(path, func(out *output) error { return a.handOut(cmd.Context(), out, entry, d, c, h) })
		if err == nil && path != "" {
			fmt.Fprintf(a.std.Err, a.say("%s: %s; check it with 'cairn verify %[1]s'\n", "%s：%s；可用 'cairn verify %[1]s' 检查\n"), path, c.Claim.Text(entry.Card().Stones).In(a.lang))
		}
		return err
	})
	cmd.Flags().StringVar(&claim, "claim", "", a.say("what to prove, such as '>= 7'; default: the exact value", "要证明的断言，如 '>= 7'；默认是准确值"))
	cmd.Flags().StringVarP(&path, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	h.flags(a, cmd, "file")
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

// handOut prints a certificate as asked: the file itself, or tables for people.
func (a *app) handOut(ctx context.Context, out *output, entry catalog.Entry, d catalog.Dealt, c certificate.Certificate, h handout) error {
	if h.format == "file" {
		_, err := out.Write(c.Encode())
		return err
	}
	page := paint.Certified{Card: entry.Card(), Of: d, Certificate: c, Rows: h.rows}
	for _, s := range c.Strategies {
		by := cairn.First
		if s.By == cairn.Second.String() {
			by = cairn.Second
		}
		table, err := s.Table(ctx, d.Game().Start, by, certificate.Limits{})
		if err != nil {
			return err
		}
		page.Tables = append(page.Tables, table)
	}
	if h.format == "md" {
		return paint.CertificateMarkdown(out.Writer, page, a.lang)
	}
	return paint.CertificateText(out.Writer, page, a.style(out))
}

// verified is one file of `cairn verify --json`.
type verified struct {
	File     string          `json:"file"`
	Verified bool            `json:"verified"`
	Game     string          `json:"game,omitempty"`
	Input    json.RawMessage `json:"input,omitempty"`
	Claim    string          `json:"claim,omitempty"`
	Reason   string          `json:"reason,omitempty"`
}

func (a *app) verifyCommand() *cobra.Command {
	var asJSON bool
	var h handout
	cmd := a.command("verify", "verify FILE...", func(cmd *cobra.Command, files []string) error {
		if err := h.check(); err != nil {
			return err
		}
		if len(files) == 0 {
			return cairn.Inputf(cairn.See("cairn verify --help"), cairn.Text{EN: "verify: no certificate given", ZH: "verify：没有给出证书文件"})
		}
		return a.printing("", func(out *output) error {
			var answer error
			for _, path := range files {
				err := a.verifyFile(cmd.Context(), out, path, asJSON, h)
				if err != nil && !errors.Is(err, errNo) {
					return err
				}
				answer = errors.Join(answer, err)
			}
			return errors.Join(answer, out.Flush())
		})
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, a.say("print one JSON object a file", "每个文件输出一个 JSON 对象"))
	h.flags(a, cmd, "")
	cmd.Flags().Lookup("format").Usage = a.say("print the strategies too: text or md", "同时印出策略：text 或 md")
	return cmd
}

// verifyFile says what became of one file; errNo where it is refused.
func (a *app) verifyFile(ctx context.Context, out *output, path string, asJSON bool, h handout) error {
	file, err := a.certificateBytes(ctx, path)
	if err != nil {
		return err
	}
	entry, d, c, err := a.verify(ctx, file)
	var refusal *certificate.Refusal
	switch {
	case errors.As(err, &refusal) && asJSON:
		return errors.Join(errNo, json.NewEncoder(out).Encode(verified{File: path, Game: c.Game, Reason: refusal.Why.In(a.lang)}))
	case errors.As(err, &refusal):
		fmt.Fprintf(out, a.say("%s: refused: %s\n", "%s：不予承认：%s\n"), path, refusal.Why.In(a.lang))
		return errNo
	case err != nil:
		return err
	case asJSON:
		return json.NewEncoder(out).Encode(verified{File: path, Verified: true, Game: c.Game, Input: c.Input, Claim: c.Claim.String()})
	}
	fmt.Fprintf(out, a.say("%s: verified: %s, %s: %s\n", "%s：通过：%s，%s：%s\n"), path, c.Game, c.Input, c.Claim.Text(entry.Card().Stones).In(a.lang))
	for _, s := range c.Strategies {
		fmt.Fprintf(out, a.say("  %s's strategy was played against every reply: %d positions\n", "  %s 的策略对所有应着都走了一遍：%d 个局面\n"), s.By, s.Positions)
	}
	if h.format == "" {
		return nil
	}
	out.WriteString("\n")
	return a.handOut(ctx, out, entry, d, c, h)
}

func (a *app) certificateBytes(ctx context.Context, path string) ([]byte, error) {
	if path == "-" {
		return a.readStdin(ctx)
	}
	const largest = 1 << 28
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fileError(path, err)
	case info.IsDir():
		return nil, cairn.Inputf("", cairn.Text{EN: "%s: is a directory", ZH: "%s：是目录，不能读取"}, path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fileError(path, err)
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, largest))
}

// verify decodes a file, deals its game and checks its strategies. What a file says
// wrongly is refused, even where a person's words would be an input error.
func (a *app) verify(ctx context.Context, file []byte) (catalog.Entry, catalog.Dealt, certificate.Certificate, error) {
	c, err := certificate.Decode(file)
	if err != nil {
		return nil, nil, c, err
	}
	entry, err := a.catalog.Find(c.Game)
	if err != nil {
		return nil, nil, c, refusal(err)
	}
	args, err := catalog.ReadArgs(entry.Card(), "", c.Input)
	if err != nil {
		return nil, nil, c, refusal(err)
	}
	d, err := entry.Deal(args)
	if err != nil {
		return nil, nil, c, refusal(err)
	}
	return entry, d, c, certificate.Verify(ctx, d.Game().Start, c, certificate.Limits{})
}

func refusal(err error) error {
	var input *cairn.InputError
	if errors.As(err, &input) {
		return &certificate.Refusal{Why: input.Problem}
	}
	return err
}
