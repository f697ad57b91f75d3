//! Breaks texts into events and reads their times with Rust's regex and chrono, by the rules of Vector.
use chrono::{DateTime, NaiveDateTime, Utc};
use regex::Regex;
use std::io::{self, BufRead};

fn decode(field: &str) -> String {
    let digits = field.trim_start_matches('-');
    let bytes = (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap());
    String::from_utf8(bytes.collect()).unwrap()
}

/// Lines before the first start are events of their own.
fn events(text: &str, start: &str) -> Vec<(usize, usize)> {
    let pattern = if start.is_empty() { None } else { Some(Regex::new(start).unwrap()) };
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut is_open = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let body = line.trim_end_matches(|c| c == '\n' || c == '\r');
        let end = at + body.len();
        let is_start = pattern.as_ref().map_or(false, |pattern| pattern.is_match(body));
        if is_open && !is_start {
            found.last_mut().unwrap().1 = end;
        } else if !body.trim().is_empty() {
            found.push((at, end));
        }
        is_open = is_open || is_start;
        at += line.len();
    }
    found
}

/// Vector reads a format with a zone as it is, and another one in the zone of the transform, here UTC.
fn read_time(text: &str, format: &str) -> Option<i64> {
    if format.contains("%z") || format.contains("%#z") {
        return DateTime::parse_from_str(text, format).ok().map(|time| time.timestamp_millis());
    }
    let naive = NaiveDateTime::parse_from_str(text, format).ok()?;
    Some(naive.timestamp_millis())
}

fn main() {
    println!("{}", env!("RECORD_VERSIONS"));
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let fields: Vec<&str> = line.split(' ').collect();
        let text = decode(fields[1]);
        let format = decode(fields[4]);
        let now: DateTime<Utc> = DateTime::from_utc(
            NaiveDateTime::from_timestamp_opt(fields[6].parse::<i64>().unwrap() / 1000, 0).unwrap(),
            Utc,
        );
        let results: Vec<String> = events(&text, &decode(fields[2]))
            .into_iter()
            .map(|(start, end)| {
                let mut read = String::from("-");
                if !format.is_empty() {
                    let pattern = Regex::new(&decode(fields[3])).unwrap();
                    let captured = pattern.captures(&text[start..end]).map(|found| found["event_time"].to_string());
                    // The expression for a time without a year or an hour adds them to the text.
                    let added = decode(fields[7]);
                    let prefix = if added.contains("year") { now.format("%Y ").to_string() } else { String::new() };
                    let suffix = if added.contains("clock") { " 00:00" } else { "" };
                    let time = captured.and_then(|stamp| read_time(&format!("{}{}{}", prefix, stamp, suffix), &format));
                    read = time.map_or(String::from("x"), |ms| ms.to_string());
                }
                format!("{}:{}:{}", start, end, read)
            })
            .collect();
        println!("{}", results.join(" "));
    }
}
