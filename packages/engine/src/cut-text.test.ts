import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { numbered } from './testing/question-cases/question-cases.ts';
import { allSamples } from './testing/samples/all.ts';
import { NOW_MS } from './testing/samples/sample.ts';
import { settingsOf } from './testing/settings.ts';

/** Fewer events, or lines, leave none to compare. */
const EVENTS_MIN = 3;
const LINES_MIN = 6;

/** Where the events begin, counted from the end of the text, and their times; whether the answer is sure. */
const answerTo = (
  text: string,
): { readonly events: readonly (readonly number[])[]; readonly isSure: boolean } => {
  const { result, evidence } = extract(text, { now: NOW_MS });
  const [stanza] = result;
  if (stanza === undefined) throw new Error('The text was refused.');
  const { events } = simulate(text, settingsOf(stanza), { now: NOW_MS });
  return {
    events: events.map(({ start, time }) => [text.length - start, time?.epochMs ?? 0]),
    isSure: evidence?.sure === true,
  };
};

const withoutLines = (text: string, count: number): string => text.split('\n').slice(count).join('\n');

/** The events behind the first of the cut text, as it reads them and as the whole text does. */
const compare = (text: string, cut: string) => {
  const { events, isSure } = answerTo(cut);
  const [from = 0] = events[1] ?? [];
  return {
    isSure,
    cut: events.slice(1),
    whole: answerTo(text).events.filter(([start = 0]) => start <= from),
  };
};

const time = (second: string): string => `2026-03-04 05:06:${second}`;

/** Records of several lines, and how many of the lines of the first are cut. */
const records: readonly (readonly [name: string, text: string, lines: number])[] = [
  [
    'a first line, a label with the time, blank lines inside and between',
    numbered(8, (n) => `change ab12cd${n}\nBy: Jo\nWhen:  ${time(n)}\n\n    Text ${n} of it\n`),
    1,
  ],
  ['a ruled line first', numbered(8, (n) => `--------\nId: ${n}\nDone: ${time(n)}\nHost: a`), 1],
  [
    'a ruled line first, cut below the time',
    numbered(8, (n) => `--------\nId: ${n}\nDone: ${time(n)}\nHost: a`),
    3,
  ],
  ['blank lines between', numbered(8, (n) => `ALERT ${n}\nraised ${time(n)}\nack by jo\n`), 1],
  [
    'indented lines below the first',
    numbered(8, (n) => `user jo\n  id ${n}\n  at ${time(n)}\n  from 192.0.2.1`),
    1,
  ],
  [
    'a line in signs first',
    numbered(8, (n) => `%%%%%  MAIL  ${time(n)}  %%%%%\nMessage from jo\nText ${n}\n`),
    1,
  ],
  [
    'a word of capitals before a block',
    numbered(8, (n) => `BEGIN:CARD\nNAME:x ${n}\nREV:${time(n)}\nEND:CARD`),
    1,
  ],
  [
    'a dated line first, of columns',
    numbered(8, (n) => `header,12,login,${time(n)}\nsubject,jo,root\nreturn,0`),
    1,
  ],
  [
    'objects',
    numbered(8, (n) => `{\n  "id": ${n},\n  "time": "${time(n)}",\n  "at": {\n    "host": "a"\n  }\n}`),
    1,
  ],
  [
    'objects, cut inside another',
    numbered(8, (n) => `{\n  "id": ${n},\n  "time": "${time(n)}",\n  "at": {\n    "host": "a"\n  }\n}`),
    4,
  ],
  [
    'elements of a list',
    `[\n${numbered(8, (n) => `  {\n    "id": ${n},\n    "time": "${time(n)}"\n  },`)}  {}\n]\n`,
    2,
  ],
  ['XML', numbered(8, (n) => `<event>\n  <id>${n}</id>\n  <time>${time(n)}</time>\n</event>`), 1],
  [
    'XML, cut inside another element',
    numbered(8, (n) => `<event>\n  <a>\n    <id>${n}</id>\n  </a>\n  <time>${time(n)}</time>\n</event>`),
    3,
  ],
  [
    'documents with a declaration',
    numbered(8, (n) => `<?xml version="1.0"?>\n<event>\n  <time>${time(n)}</time>\n</event>`),
    1,
  ],
];

describe('a text that begins inside an event', () => {
  it.each(records)('is read as the whole log: %s', (_, text, lines) => {
    const { cut, whole } = compare(text, withoutLines(text, lines));
    expect(cut.length).toBeGreaterThan(EVENTS_MIN);
    expect(cut).toEqual(whole);
  });

  const samples = allSamples.filter(
    ({ text, events }) => events > EVENTS_MIN && text.split('\n').length > LINES_MIN,
  );
  it.each(samples.map((sample) => [sample.name, sample.text] as const))(
    'is not sure of other events: %s',
    (_, text) => {
      for (const count of [1, 2, 3]) {
        const { isSure, cut, whole } = compare(text, withoutLines(text, count));
        if (isSure) expect(cut).toEqual(whole);
      }
    },
  );
});

/** Shares of an event that are left of it. */
const CUTS = [0.25, 0.5, 0.75];

/** The format and the prefix, from the text up to a share of its last event but one. */
const timesUpTo = (text: string, starts: readonly number[], share: number) => {
  const [start = 0, end = 0] = starts.slice(-2);
  const { result, evidence } = extract(text.slice(0, start + Math.floor((end - start) * share)), {
    now: NOW_MS,
  });
  const [stanza] = result;
  return { times: [stanza?.TIME_FORMAT, stanza?.TIME_PREFIX], isSure: evidence?.sure === true };
};

describe('a text that ends inside an event', () => {
  const samples = allSamples.filter(({ events }) => events > EVENTS_MIN);
  it.each(samples.map((sample) => [sample.name, sample.text] as const))(
    'is not sure of another time than without that event: %s',
    (_, text) => {
      const { result } = extract(text, { now: NOW_MS });
      const [stanza] = result;
      if (stanza === undefined) throw new Error('The text was refused.');
      const starts = simulate(text, settingsOf(stanza), { now: NOW_MS }).events.map(({ start }) => start);
      const whole = timesUpTo(text, starts, 0);
      for (const share of CUTS) {
        const cut = timesUpTo(text, starts, share);
        if (cut.isSure) expect(cut.times).toEqual(whole.times);
      }
    },
  );

  it.each([
    [
      'a column that only the whole events have',
      numbered(6, (n) => `Mar 04 05:06:${n} gw1 CEF:0|Acme|Gate|1|7|pass|1|act=ok rt=17726007${n}123 in=4`),
      'rt=',
    ],
    [
      'objects over several lines',
      numbered(6, (n) => `{\n  "created_at": "2026-03-01T05:06:07Z",\n  "time": "2026-03-04T05:06:${n}Z"\n}`),
      '"time"\\s*:\\s*"',
    ],
  ])('has the time of the whole events: %s', (_, text, prefix) => {
    const length = text.length / 6;
    for (const kept of [2.3, 2.6, 4.5])
      expect(
        extract(text.slice(0, Math.floor(length * kept)), { now: NOW_MS }).result[0]?.TIME_PREFIX,
      ).toContain(prefix);
  });
});
