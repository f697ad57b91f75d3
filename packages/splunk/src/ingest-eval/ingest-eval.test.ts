import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProps } from '../props/parse-props.ts';
import { evalPattern, evalString, evalStringValue } from './eval-string.ts';
import { printTransforms } from './print-transforms.ts';
import { compileIngestEval } from './simulate-eval.ts';
import { compileTimeRule } from './time-rule.ts';
import type { TimeRule } from './time-rule.ts';
import { ingestEval } from './write-rules.ts';

const NOW_MS = Date.UTC(2026, 9, 20, 12);

const timeOf = (expression: string, raw: string, time?: number): number | undefined => {
  const evaluate = compileIngestEval(`_time:=${expression}`, { now: NOW_MS });
  if (evaluate === undefined) throw new RangeError(`can't read ${expression}`);
  return evaluate({ _raw: raw, _time: time });
};

const rule = (TIME_PREFIX: string, TIME_FORMAT: string, MAX_TIMESTAMP_LOOKAHEAD = 40): TimeRule => ({
  TIME_PREFIX,
  TIME_FORMAT,
  MAX_TIMESTAMP_LOOKAHEAD,
});

describe('strings of an eval expression', () => {
  it.each(['', 'a "quoted" word', 'C:\\logs\\"x"', '%Y-%m-%d","time":"%H'])('round-trip: %s', (text) => {
    expect(evalStringValue(evalString(text).slice(1, -1))).toBe(text);
  });

  it.each([
    ['\\d+\\s\\[', '"\\d+\\s\\["'],
    ['"time"\\s*:', '"\\"time\\"\\s*:"'],
    ['\\"a\\\\b', '"\\"a\\x5cb"'],
    ['a\nb\\\n', '"a\\nb\\n"'],
    ['\\Qa.b"\\\\E', '"a\\x2eb\\x22\\x5c"'],
  ])('write the pattern %j as %s', (pattern, written) => {
    expect(evalPattern(pattern)).toBe(written);
  });
});

describe('INGEST_EVAL', () => {
  it('keeps a backslash before a letter or digit, as documented', () => {
    const swapped = 'strptime(replace(_raw, "^(\\d{1,2})/(\\d{1,2})/", "\\2/\\1/"), "%d/%m/%Y")';
    expect(timeOf(swapped, '03/20/2026')).toBe(Date.UTC(2026, 2, 20) / 1000);
  });

  it.each([
    ['coalesce(strptime(_raw, "%Y"), strptime(_raw, "%s"))', '1772600767', 1772600767],
    ['case(match(_raw, "b"), strptime("1772600767", "%s"))', 'abc', 1772600767],
    ['case(match(_raw, "x"), strptime("1772600767", "%s"))', 'abc', undefined],
    ['strptime(substr(_raw, 3, 10), "%s")', '😀 17726007671', 1772600767],
    ['strptime(replace(_raw, "^(x)?.*=", "\\1"), "%s")', 'a=1772600767', 1772600767],
    ['strptime(replace(_raw, "x*", ""), "%s")', 'x1x7x72600767', 1772600767],
    ['strptime(_raw, "%s.%3N")', '1772600767.25 and more', 1772600767.25],
    ['strptime(_time, "%s")', '1772600767', undefined],
  ])('%s of %s', (expression, raw, seconds) => {
    expect(timeOf(expression, raw)).toBe(seconds);
  });

  it('keeps the time of an event that no rule reads', () => {
    expect(timeOf('coalesce(strptime(_raw, "%s"), _time)', 'none', 7)).toBe(7);
    expect(timeOf('strptime(_raw, "%s")', 'none', 7)).toBe(7);
  });

  it.each([
    '',
    '_time',
    'host:=_raw',
    '_time:=coalesce(',
    '_time:=coalesce(_raw) _raw',
    '_time:=constructor(_raw)',
    '_time:=strptime(source, "%s")',
    '_time:=strptime(_raw, "%!")',
    '_time:=strptime(_raw, _raw)',
    '_time:=match(_raw, "(")',
    '_time:=replace(_raw, "a")',
    '_time:=case(_raw)',
    '_time:=substr(_raw, 0, 1)',
    '_time:="open',
    `_time:=${'coalesce('.repeat(60)}1${')'.repeat(60)}`,
  ])('refuses unsupported text: %s', (text) => {
    expect(compileIngestEval(text, { now: NOW_MS })).toBeUndefined();
  });
});

describe('rules as INGEST_EVAL', () => {
  it('read the window after the first match of the prefix', () => {
    const text = ingestEval([rule('"time":"', '%Y-%m-%d', 10)]);
    const evaluate = compileIngestEval(text, { now: NOW_MS });
    const seconds = Date.UTC(2026, 2, 4) / 1000;
    expect(evaluate?.({ _raw: '{"a":1,\n"time":"2026-03-04"}', _time: 1 })).toBe(seconds);
    expect(evaluate?.({ _raw: '{"time":"soon","time":"2026-03-04"}', _time: 1 })).toBe(1);
    expect(evaluate?.({ _raw: '2026-03-04 "time":"', _time: 1 })).toBe(1);
  });

  it('are printed as a stanza that parses, without trailing rules equal to TIME_FORMAT', () => {
    const own = rule('^', '%b %d %H:%M:%S', 15);
    const { transforms, propsLine } = printTransforms('acme:app', [rule('\\]:\\s', '%s'), own], own);
    const { stanzas, problems } = parseProps(transforms);
    expect(problems).toEqual([]);
    expect(stanzas.map(({ name }) => name)).toEqual(['acme_app_time']);
    expect(propsLine).toBe('TRANSFORMS-time = acme_app_time');
    expect(stanzas[0]?.entries[0]?.value).toBe(ingestEval([rule('\\]:\\s', '%s')]));
  });

  it('give the same times as the rules, for any prefixes, formats and events', () => {
    const prefixes: readonly (readonly [string, string])[] = [
      ['', ''],
      ['^', ''],
      ['^\\[', '['],
      ['"time"\\s*:\\s*"', '"a": 1, "time" : "'],
      ['\\\\"ts\\\\":\\\\"', 'x \\"ts\\":\\"'],
      ['C:\\\\logs\\s', '\nC:\\logs '],
      ['(?:date|day)=', 'day='],
      ['^(?:[^,]*,){2}', 'a,b,'],
      ['(\\w)\\1=', 'aa='],
      ['^a:\\s|b:\\s', 'b: '],
      ['(?=\\d{4}-\\d{2})', 'seen '],
      ['é😀\\(', 'é😀('],
      ['(?i)TIME:\\s', 'time: '],
    ];
    const notations: readonly (readonly [string, string])[] = [
      ['%Y-%m-%dT%H:%M:%S.%3N%:z', '2026-03-04T05:06:07.250+02:00'],
      ['%Y-%m-%dT%H:%M:%S%Z', '2026-03-04T05:06:07Z'],
      ['%Y-%m-%d %H:%M:%S', '2026-03-04 05:06:07'],
      ['%d/%b/%Y:%H:%M:%S %z', '04/Mar/2026:05:06:07 -0500'],
      ['%Y-%m-%d","time":"%H:%M:%S', '2026-03-04","time":"05:06:07'],
      ['%Y-%m-%d \\ %H:%M', '2026-03-04 \\ 05:06'],
      ['%s%3N', '1772600767250'],
      ['%s', '1772600767'],
      ['%b %d %H:%M:%S', 'Mar  4 05:06:07'],
    ];
    const anyRule = fc.record({
      prefix: fc.constantFrom(...prefixes),
      notation: fc.constantFrom(...notations),
      lookahead: fc.constantFrom(0, 4, 19, 40),
    });
    const noise = fc.constantFrom('', ' ', '"', '\\', '\n', 'x ', '[', '2026-', '😀', '","', ')');
    let reads = 0;
    const event = fc.record({ of: fc.nat(3), front: noise, end: noise, other: fc.nat(3) });
    fc.assert(
      fc.property(
        fc.array(anyRule, { minLength: 1, maxLength: 4 }),
        fc.array(event, { minLength: 1, maxLength: 6 }),
        (made, events) => {
          const rules = made.map(({ prefix, notation, lookahead }) =>
            rule(prefix[0], notation[0], lookahead),
          );
          const readers = rules.map((one) => compileTimeRule(one, { now: NOW_MS }));
          const evaluate = compileIngestEval(ingestEval(rules), { now: NOW_MS });
          for (const { of, front, end, other } of events) {
            const led = made[of % made.length]?.prefix[1] ?? '';
            const raw = `${front}${led}${made[other % made.length]?.notation[1] ?? ''}${end}`;
            const read = readers.reduce<number | undefined>(
              (time, reader) => time ?? reader?.read(raw, 0, raw.length)?.time.epochMs,
              undefined,
            );
            if (read !== undefined) reads += 1;
            const seconds = evaluate?.({ _raw: raw, _time: undefined });
            expect(seconds && Math.round(seconds * 1000), `${ingestEval(rules)} of ${raw}`).toBe(read);
          }
        },
      ),
      { numRuns: 1500 },
    );
    expect(reads).toBeGreaterThan(100);
  });
});
