package paint

import (
	"bytes"
	"embed"
	"html/template"

	"cairn"
)

//go:embed report
var reportFiles embed.FS

// page is the report as one file that needs nothing else.
func (l *Lab) page(p *paper) ([]byte, error) {
	form, err := template.ParseFS(reportFiles, "report/page.html.tmpl")
	if err != nil {
		return nil, err
	}
	css, err := reportFiles.ReadFile("report/report.css")
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	type link struct{ ID, Text string }
	var links []link
	for _, one := range p.parts {
		one.html(&body)
		if h, is := one.(heading); is && h.level == 2 {
			links = append(links, link{h.id, h.text})
		}
	}
	var out bytes.Buffer
	err = form.Execute(&out, map[string]any{
		"Lang":  map[cairn.Lang]string{cairn.English: "en", cairn.Chinese: "zh-CN"}[l.Lang],
		"Title": p.title, "CSS": template.CSS(css), "Links": links, "Contents": l.say("Contents", "目录"),
		"Body": template.HTML(body.String()), // every piece escapes its own text
	})
	return out.Bytes(), err
}
