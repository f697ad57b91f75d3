import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { numbered } from './testing/question-cases/question-cases.ts';
import { extract } from './extract.ts';
import type { Evidence } from './result.ts';
import { madeLog, MADE_NOW_MS } from './testing/made-log.ts';
import { columnsSamples } from './testing/samples/columns.ts';
import { linesSamples } from './testing/samples/lines.ts';
import { namedSamples } from './testing/samples/named.ts';
import { recordsSamples } from './testing/samples/records.ts';
import { lines, NOW_MS } from './testing/samples/sample.ts';
import { structuresSamples } from './testing/samples/structures.ts';
import { tracesSamples } from './testing/samples/traces.ts';
import { evidenceOf } from './testing/question-cases/question-cases.ts';
import { settingsOf } from './testing/settings.ts';

/** Codes of all warnings and questions. */
const codesOf = (evidence: Evidence | undefined): string[] =>
  [...(evidence?.warnings ?? []), ...(evidence?.questions ?? [])].map(({ code }) => code).sort();

describe.each([
  ['traces', tracesSamples],
  ['records', recordsSamples],
  ['structures', structuresSamples],
  ['lines', linesSamples],
  ['columns', columnsSamples],
  ['named', namedSamples],
])('extract: %s', (_, samples) => {
  it.each(samples.map((sample) => [sample.name, sample] as const))('%s', (_name, sample) => {
    const { result, evidence } = extract(sample.text, { now: NOW_MS });
    const { LINE_BREAKER, TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD } = result[0] ?? {};
    expect({ LINE_BREAKER, TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD }).toEqual({
      LINE_BREAKER: sample.LINE_BREAKER,
      TIME_PREFIX: sample.TIME_PREFIX,
      TIME_FORMAT: sample.TIME_FORMAT,
      MAX_TIMESTAMP_LOOKAHEAD: sample.MAX_TIMESTAMP_LOOKAHEAD,
    });
    expect([evidence?.timestamps, evidence?.events]).toEqual([sample.timestamps, sample.events]);
    expect(codesOf(evidence)).toEqual([...sample.codes].sort());
  });
});

describe('extract: generated logs', () => {
  it.each(Array.from({ length: 600 }, (_, index) => index + 1))('reads every time of log %i', (seed) => {
    const made = madeLog(seed);
    const [stanza] = extract(made.text, { now: MADE_NOW_MS }).result;
    if (stanza === undefined) throw new Error(`${made.name} was refused`);
    const { events } = simulate(made.text, settingsOf(stanza), { now: MADE_NOW_MS });
    expect({ log: made.name, times: events.map((event) => event.time?.epochMs) }).toEqual({
      log: made.name,
      times: made.times,
    });
  });
});

describe('extract: the documented result', () => {
  it('has every key, with the types the product documents', () => {
    const [stanza] = extract('2026-03-04 05:06:07 started\n2026-03-04 05:06:08 done\n', {
      now: NOW_MS,
    }).result;
    expect(stanza).toEqual({
      TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
      TIME_PREFIX: '^',
      LINE_BREAKER: '([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
      SHOULD_LINEMERGE: false,
      TRUNCATE: 100_000,
      MAX_TIMESTAMP_LOOKAHEAD: 19,
      DATETIME_CONFIG: '',
      TIMESTAMP_DATA: [
        {
          TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
          TIME_PREFIX: '^',
          MAX_TIMESTAMP_LOOKAHEAD: 19,
          TIME_FORMAT_VALUE: '2026-03-04 05:06:07',
          TIME_PREFIX_VALUE: '',
        },
      ],
    });
  });

  it('offers every other timestamp of the events, the stanza its own first', () => {
    const [stanza] = extract(
      lines(
        '{"time":"2026-03-04T05:06:07Z","user":{"created":"2026-01-04T05:06:07Z"}}',
        '{"time":"2026-03-04T05:06:08Z","user":{"created":"2026-01-05T05:06:07Z"}}',
      ),
      { now: NOW_MS },
    ).result;
    expect(stanza?.TIMESTAMP_DATA.map((candidate) => candidate.TIME_PREFIX)).toEqual([
      '"time"\\s*:\\s*"',
      '"created"\\s*:\\s*"',
    ]);
    expect(stanza?.TIMESTAMP_DATA[1]).toMatchObject({
      TIME_FORMAT_VALUE: '2026-01-04T05:06:07Z',
      TIME_PREFIX_VALUE: '"created":"',
    });
  });

  it('answers CURRENT, the default lookahead and no candidates where the text has no time', () => {
    expect(extract('one\ntwo\nthree\n', { now: NOW_MS }).result[0]).toMatchObject({
      TIME_FORMAT: '',
      TIME_PREFIX: '',
      DATETIME_CONFIG: 'CURRENT',
      MAX_TIMESTAMP_LOOKAHEAD: 128,
      TIMESTAMP_DATA: [],
    });
  });

  it.each([
    ['nothing', '', 'input-empty'],
    ['white space', ' \n\t\r\n', 'input-empty'],
    ['binary data', `ELF\u0000\u0001\u0002${'\u0000'.repeat(40)}`, 'input-binary'],
    [
      'a hole in binary data',
      `\n${'\u0000'.repeat(40)}ELF\u0001\u0002${'\u0000'.repeat(40)}`,
      'input-binary',
    ],
    ['undecodable bytes', '\ufffd'.repeat(50), 'input-binary'],
  ])('refuses %s', (_, text, code) => {
    expect(extract(text, { now: NOW_MS })).toMatchObject({ result: [], refusal: { code } });
  });
});

it('reads a log with holes, which was emptied while its program wrote', () => {
  const lines = numbered(20, (second) => `2026-03-04 05:06:${second} started`);
  const hole = '\ufffd'.repeat(40_000);
  for (const text of [`${hole}${lines}`, `${lines}${hole}${lines}`]) {
    const { result, evidence } = extract(text, { now: NOW_MS });
    expect(result[0]?.TIME_FORMAT).toBe('%Y-%m-%d %H:%M:%S');
    expect(codesOf(evidence)).toContain('replaced-characters');
  }
});

it('reads text whose fields are separated by a control character', () => {
  const text = numbered(
    4,
    (second) => `20260304-05:06:${second}.123: 8=FIX.4.4\u000135=D\u000149=A\u000156=B`,
  );
  expect(extract(text, { now: NOW_MS }).result[0]?.TIME_FORMAT).toBe('%Y%m%d-%H:%M:%S.%3N');
});

describe('extract: evidence', () => {
  it('gives a reason for every key', () => {
    const { reasons } = evidenceOf('01/02/2026 05:06:07 a\n13/02/2026 05:06:07 b\n');
    expect(reasons.map((reason) => `${reason.key} ${reason.code}`)).toEqual([
      'LINE_BREAKER breaker-chosen',
      'SHOULD_LINEMERGE merge-off',
      'TRUNCATE truncate-chosen',
      'TIME_PREFIX prefix-chosen',
      'TIME_FORMAT format-chosen',
      'TIME_FORMAT format-order',
      'MAX_TIMESTAMP_LOOKAHEAD lookahead-chosen',
      'DATETIME_CONFIG datetime-default',
    ]);
  });

  it('offers the other order of an ambiguous date, with lower confidence', () => {
    const { alternatives, confidence } = evidenceOf(
      '03/04/2026 05:06:07 a\n03/04/2026 05:06:08 b\n03/04/2026 05:06:09 c\n',
    );
    expect(alternatives[0]).toMatchObject({ TIME_FORMAT: '%d/%m/%Y %H:%M:%S', reason: 'other-order' });
    expect(confidence).toBeLessThan(0.85);
  });

  it('lists events the format cannot read, with line and offset', () => {
    const text = lines(
      '2026-03-04 05:06:07 a',
      '2026-03-04 05:06:08 b',
      '2026-03-04 05:06:99 c',
      '2026-03-04 05:06:10 d',
      '2026-03-04 05:06:11 e',
    );
    const { failures, events, timestamps } = evidenceOf(text);
    expect(events - timestamps).toBe(1);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ line: 3, start: text.indexOf('2026-03-04 05:06:99') });
    expect(failures[0]?.problem?.detail).toHaveProperty('expected');
  });

  it('includes the byte order mark in offsets of failed events', () => {
    const { failures } = evidenceOf('\ufeffheader\n2026-03-04 05:06:07 a\n2026-03-04 05:06:08 b\n');
    expect(failures[0]).toMatchObject({ line: 1, start: 1 });
  });

  it('reports the share of each notation', () => {
    const evidence = evidenceOf(
      lines(
        '2026-03-04 05:06:07.1 a',
        '2026-03-04 05:06:08.2 b',
        '2026-03-04 05:06:09.3 c',
        '2026-03-04 05:06:10 d',
      ),
    );
    expect(evidence.shapes).toEqual([
      { format: '%Y-%m-%d %H:%M:%S.%N', share: 0.75 },
      { format: '%Y-%m-%d %H:%M:%S', share: 0.25 },
    ]);
    expect(codesOf(evidence)).toContain('several-formats');
  });

  it('proposes TZ = UTC when every timestamp is in UTC, and the breaker for forwarders', () => {
    const { result, evidence } = extract('2026-03-04T05:06:07Z a\n2026-03-04T05:06:08Z b\n', { now: NOW_MS });
    expect(evidence?.extras).toEqual({
      TZ: 'UTC',
      EVENT_BREAKER_ENABLE: true,
      EVENT_BREAKER: result[0]?.LINE_BREAKER,
    });
    expect(evidenceOf('2026-03-04T05:06:07+01:00 a\n').extras).not.toHaveProperty('TZ');
  });

  it('warns about times that Splunk would replace', () => {
    const { questions } = evidenceOf('2012-03-04 05:06:07 a\n2012-03-04 05:06:08 b\n2012-03-04 05:06:09 c\n');
    expect(questions).toContainEqual(
      expect.objectContaining({
        code: 'old-times',
        detail: { events: 3, days: 2000, example: '2012-03-04 05:06:07' },
      }),
    );
  });

  it('derives TRUNCATE from the longest event in bytes', () => {
    const long = `2026-03-04 05:06:07 ${'é'.repeat(30_000)}\n`;
    const { result, evidence } = extract(`${long}2026-03-04 05:06:08 b\n`, { now: NOW_MS });
    expect(evidence?.longestEventBytes).toBe(60_020);
    expect(result[0]?.TRUNCATE).toBe(200_000);
  });
});
