// Lints the settings of public add-ons and writes docs/what-public-add-ons-get-wrong.md. The data is no part of this
// repository: pass the path of a file with one JSON object a line, `{"apps": <number of add-ons>, "settings": {...}}`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { lintStanza } from '../packages/splunk/src/index.ts';
import { root } from './run.mjs';

const page = path.join(root, 'docs/what-public-add-ons-get-wrong.md');

/** What each code means to somebody who has never seen it. */
const meanings = {
  'boolean-invalid': 'a value such as `None` where only true or false is read; it counts as false',
  'datetime-config-empty': 'an empty `DATETIME_CONFIG`, which is the default',
  'datetime-config-file': '`DATETIME_CONFIG` names a pattern file of its own',
  'event-breaker-differs': '`EVENT_BREAKER` and `LINE_BREAKER` part events at different places',
  'event-breaker-off': '`EVENT_BREAKER` without `EVENT_BREAKER_ENABLE = true`',
  'inline-comment': 'a comment behind a value, which becomes part of the value',
  'line-breaker-anchored': '`^` in `LINE_BREAKER` is the start of the text, so that it matches there only',
  'line-breaker-eats-start':
    'group 1 of `LINE_BREAKER`, which is thrown away, has the start of the next event',
  'line-breaker-extra-groups': 'groups behind group 1, which have no meaning',
  'line-breaker-greedy': 'a greedy `.*` in `LINE_BREAKER`',
  'line-breaker-long': '`LINE_BREAKER` can match more text than is searched again between two chunks',
  'line-breaker-never':
    'a `LINE_BREAKER` that never matches: one event of the whole text, which may be meant',
  'line-breaker-no-group':
    '`LINE_BREAKER` without a capture group, which is ignored: events break at newlines',
  'lookahead-below-format': '`MAX_TIMESTAMP_LOOKAHEAD` is shorter than a timestamp of `TIME_FORMAT`',
  'lookahead-too-large': '`MAX_TIMESTAMP_LOOKAHEAD` is more than twice the longest timestamp',
  'lookahead-unlimited':
    '`MAX_TIMESTAMP_LOOKAHEAD` of 0 or -1: any number further on can be taken for a time',
  'merge-left-on':
    '`LINE_BREAKER` describes the events, but merging is on; an error where dates are off, as everything is then joined again',
  'merge-on': 'merging is on, by default or by `SHOULD_LINEMERGE = true`',
  'merge-rule-unused': 'a rule for merging while merging is off',
  'merge-rule-without-effect': '`MUST_NOT_BREAK_BEFORE`, which shows no effect',
  'merge-without-dates':
    '`DATETIME_CONFIG` switches dates off, and merging is on: lines are joined up to `MAX_EVENTS`',
  'number-invalid': 'no number where one is read; the default counts',
  'number-out-of-range': 'a number above the documented maximum',
  'regex-hyphen-beside-set': 'a hyphen beside `\\d` in a class, which PCRE2 refuses',
  'regex-invalid': 'a regular expression that PCRE refuses',
  'setting-missing': '`LINE_BREAKER`, `TRUNCATE` or `MAX_TIMESTAMP_LOOKAHEAD` left to its default',
  'time-format-backslash': 'a backslash in `TIME_FORMAT`, which has no escapes',
  'time-format-empty':
    'a `TIME_FORMAT` that reads no time: a regular expression, `YYYY-MM-DD`, or a fraction alone',
  'time-format-hour12': 'a clock of 12 hours without AM or PM: half of the day is wrong',
  'time-format-incomplete': 'a `TIME_FORMAT` that ends in the middle of a variable',
  'time-format-literal-z': 'a literal `Z` sets no zone, and `TZ` is not set either',
  'time-format-locale': '`%c`, `%x` or `%X`, which depend on the language of the machine',
  'time-format-missing': '`TIME_FORMAT` is not set; a warning where `TIME_PREFIX` is',
  'time-format-no-date': 'a `TIME_FORMAT` without a date',
  'time-format-no-year': 'a `TIME_FORMAT` without a year',
  'time-format-quoted': 'quotes around `TIME_FORMAT`, which must be in the log too',
  'time-format-unknown-variable': 'a variable that Splunk does not have, such as `%L` or `%-d`',
  'time-prefix-bare-word':
    'a `TIME_PREFIX` that is one word: it stops before the timestamp and is found in other places',
  'time-prefix-greedy': 'a greedy `.*` in `TIME_PREFIX`, which runs to the last place that fits',
  'time-prefix-missing': '`TIME_FORMAT` without `TIME_PREFIX`',
  'time-prefix-unanchored': 'a `TIME_PREFIX` that skips text without an anchor',
  'time-setting-dead':
    '`TIME_FORMAT` or `TIME_PREFIX` while `DATETIME_CONFIG` switches times in the text off',
  'truncate-unlimited': '`TRUNCATE = 0`',
  'zone-missing': 'neither the format nor `TZ` names a zone',
  'zone-not-zoneinfo': 'a `TZ` such as `PST`, which is no zoneinfo name',
  'zone-unknown': 'a `TZ` that is no zone',
};

/** Findings by level and code: the stanzas that have one, and the add-ons that use these stanzas. */
const count = (rows) => {
  const counts = { error: new Map(), warning: new Map(), info: new Map() };
  const totals = { error: 0, warning: 0 };
  for (const { apps, settings } of rows) {
    const seen = new Set();
    for (const { severity, code } of lintStanza(settings)) {
      if (seen.has(`${severity} ${code}`)) continue;
      seen.add(`${severity} ${code}`);
      const known = counts[severity].get(code) ?? { stanzas: 0, apps: 0 };
      counts[severity].set(code, { stanzas: known.stanzas + 1, apps: known.apps + apps });
    }
    for (const level of Object.keys(totals))
      if ([...seen].some((one) => one.startsWith(level))) totals[level] += 1;
  }
  return { counts, totals };
};

const cell = (text) => text.replaceAll('|', '\\|');

const table = (counts) => {
  const rows = [...counts].sort(([, one], [, other]) => other.stanzas - one.stanzas || other.apps - one.apps);
  return [
    '| code | stanzas | add-ons | meaning |',
    '| --- | ---: | ---: | --- |',
    ...rows.map(([code, { stanzas, apps }]) => {
      const meaning = meanings[code];
      if (meaning === undefined) throw new Error(`tools/add-on-findings.mjs has no meaning for ${code}`);
      return `| \`${code}\` | ${stanzas} | ${apps} | ${cell(meaning)} |`;
    }),
  ].join('\n');
};

const pageText = (rows) => {
  const { counts, totals } = count(rows);
  const number = (value) => value.toLocaleString('en-US');
  const share = (value) => `${number(value)} (${Math.round((100 * value) / rows.length)} %)`;
  return `# What public add-ons get wrong

This page is made by \`npm run add-on-findings -- FILE\`, which lints the index-time settings of public add-ons for Splunk with the
rules of \`packages/splunk/src/lint/\`. It is for administrators who want to know how common a mistake is, and for developers of
the rules, who can see what a change does to real settings. The settings themselves are no part of this repository.

Of ${number(rows.length)} different sets of settings, ${share(totals.error)} have an error and ${share(totals.warning)} a warning.
"Stanzas" counts the sets with the finding, "add-ons" their uses: a set that three add-ons have counts three times, and an add-on
counts once for each of its sets.

## Errors

The settings do something else than they say, whatever the log is like.

${table(counts.error)}

## Warnings

The settings may work, but depend on something that they do not say, or fail on events that the log does not have yet. Settings
that are merged with those of another stanza may be complete there.

${table(counts.warning)}

## Hints

Matters of style and of defaults. \`propsmith check\` and \`propsmith doctor\` do not print them.

${table(counts.info)}
`;
};

const file = process.argv[2];
if (file === undefined) {
  console.error('usage: npm run add-on-findings -- FILE');
  process.exit(2);
}
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
writeFileSync(page, await format(pageText(rows), { ...(await resolveConfig(page)), parser: 'markdown' }));
