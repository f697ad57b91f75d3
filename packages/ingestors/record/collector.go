// Breaks texts into events and reads their times with Go's regexp and time packages, by the rules of the
// OpenTelemetry Collector (mode otel) or, without times, of Filebeat and the Datadog agent (mode lines).
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"
)

type span struct{ start, end int }

func decode(field string) string {
	text, err := hex.DecodeString(strings.TrimPrefix(field, "-"))
	if err != nil {
		panic(err)
	}
	return string(text)
}

func lines(text string) []span {
	var found []span
	at := 0
	for at < len(text) {
		end := strings.IndexByte(text[at:], '\n')
		if end < 0 {
			end = len(text) - at
		}
		if strings.TrimSpace(text[at:at+end]) != "" {
			found = append(found, span{at, at + end})
		}
		at += end + 1
	}
	return found
}

// The collector looks for the pattern in the whole text, Filebeat in each line.
func events(mode, text, start string) []span {
	if start == "" {
		return lines(text)
	}
	var begins []int
	if mode == "otel" {
		for _, match := range regexp.MustCompile("(?m)"+start).FindAllStringIndex(text, -1) {
			begins = append(begins, match[0])
		}
	} else {
		pattern := regexp.MustCompile(start)
		for _, line := range lines(text) {
			if pattern.MatchString(text[line.start:line.end]) {
				begins = append(begins, line.start)
			}
		}
	}
	if len(begins) == 0 || begins[0] > 0 {
		begins = append([]int{0}, begins...)
	}
	var found []span
	for i, begin := range begins {
		end := len(text)
		if i+1 < len(begins) {
			end = begins[i+1]
		}
		found = append(found, span{begin, end})
	}
	return found
}

// Without a year the collector takes the current one, or the last one for a time more than a week ahead.
func withYear(t, now time.Time) time.Time {
	if t.Year() != 0 {
		return t
	}
	year := now.Year()
	if t.AddDate(year, 0, 0).Sub(now) > 7*24*time.Hour {
		year--
	}
	return t.AddDate(year, 0, 0)
}

func readTime(event string, pattern *regexp.Regexp, layout, zone string, now time.Time) string {
	match := pattern.FindStringSubmatch(event)
	if match == nil {
		return "x"
	}
	location, err := time.LoadLocation(zone)
	if err != nil {
		panic(err)
	}
	t, err := time.ParseInLocation(layout, match[pattern.SubexpIndex("event_time")], location)
	if err != nil {
		return "x"
	}
	return strconv.FormatInt(withYear(t, now).UnixMilli(), 10)
}

func main() {
	fmt.Println(runtime.Version())
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<26)
	for input.Scan() {
		fields := strings.Fields(input.Text())
		mode, text := fields[0], decode(fields[1])
		nowMs, _ := strconv.ParseInt(fields[6], 10, 64)
		layout := decode(fields[4])
		var results []string
		for _, event := range events(mode, text, decode(fields[2])) {
			read := "-"
			if mode == "otel" && layout != "" {
				pattern := regexp.MustCompile(decode(fields[3]))
				body := strings.TrimSpace(text[event.start:event.end])
				read = readTime(body, pattern, layout, decode(fields[5]), time.UnixMilli(nowMs).UTC())
			}
			results = append(results, fmt.Sprintf("%d:%d:%s", event.start, event.end, read))
		}
		fmt.Println(strings.Join(results, " "))
	}
}
