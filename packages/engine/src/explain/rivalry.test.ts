import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { rivalriesOf } from './rivalry.ts';
import { labelOf } from './time-facts.ts';

/** The rivalries of the time called `name`, which leads the others by some points. */
const rivalriesIn = (text: string, name: string, lead = 0): string[] => {
  const analysis = analyse(takeSample(text), NOW_MS);
  const times = analysis.ranked.map((one) => ({ ...one, score: labelOf(one) === name ? lead : 0 }));
  const chosen = times.find((one) => labelOf(one) === name);
  if (chosen === undefined) throw new Error(`no time ${name}`);
  return rivalriesOf({ ...analysis, acceptable: times }, chosen).map(({ code, rival }) =>
    `${code} ${labelOf(rival)}`.trim(),
  );
};

/** Records with two times, an hour apart. */
const records = (name: string, other: string): string =>
  numbered(4, (n) => `{"${name}":"2026-03-04T05:06:${n}Z","${other}":"2026-03-04T04:06:${n}Z"}`);

describe('rivalriesOf', () => {
  it.each([
    ['reportTime', 'alertTime', 'which-time'],
    ['updatedAt', 'createdAt', 'life-cycle'],
    ['startTime', 'endTime', 'start-or-end'],
  ])('%s and %s: %s', (name, other, code) => {
    expect(rivalriesIn(records(name, other), name)).toEqual([`${code} ${other}`]);
  });

  it('doubts a date where the time of day is in another field', () => {
    const log = numbered(4, (n) => `{"day":"2026-03-04","code":7,"clock":"05:06:${n}"}`);
    expect(rivalriesIn(log, 'day', 30)).toEqual(['which-time clock']);
  });

  it('raises no doubt from a lead of 25 points on', () => {
    expect(rivalriesIn(records('reportTime', 'alertTime'), 'reportTime', 24)).toHaveLength(1);
    expect(rivalriesIn(records('reportTime', 'alertTime'), 'reportTime', 25)).toEqual([]);
  });

  it('doubts the time of an envelope at any lead where the record in it has its own', () => {
    const log = (owner: string): string =>
      numbered(
        4,
        (n) => `{"time":"2026-03-04T05:06:${n}Z","${owner}":{"Timestamp":"2026-03-04T05:04:${n}Z"}}`,
      );
    expect(rivalriesIn(log('properties'), 'time', 40)).toHaveLength(1);
    expect(rivalriesIn(log('resource'), 'time', 40)).toEqual([]);
  });

  it.each([
    ['an expiry', 'eventTime', 'expires'],
    ['a time of an object', 'eventTime', 'fileCreatedAt'],
    ['a weaker name than a plain one', 'timestamp', 'endTime'],
  ])('ignores %s', (_, name, other) => {
    expect(rivalriesIn(records(name, other), name)).toEqual([]);
  });

  it('ignores a time in a list, and a copy of the chosen one', () => {
    const line = (n: string, other: string): string => `{"reportTime":"2026-03-04T05:06:${n}Z",${other}}`;
    const listed = numbered(4, (n) => line(n, `"of":[{"alertTime":"2026-03-04T04:06:${n}Z"}]`));
    expect(rivalriesIn(listed, 'reportTime')).toEqual([]);
    const copied = numbered(4, (n) => line(n, `"alertTime":"2026-03-04T05:06:${n}Z"`));
    expect(rivalriesIn(copied, 'reportTime')).toEqual([]);
  });

  it('asks about header and message when one has no name', () => {
    const text = numbered(4, (n) => `Mar  4 05:06:${n} web-01 app: time=2026-03-04T05:05:${n}Z logged in`);
    expect(rivalriesIn(text, 'time')).toEqual(['header-or-message']);
  });

  it('asks about a header up to a lead of 35 points when the message names its start or end', () => {
    const log = (key: string): string =>
      numbered(4, (n) => `2026-03-04T05:06:${n}Z web-01 CEF:0|a|b|1|2|c|3|${key}=2026-03-04T05:02:${n}Z x=1`);
    expect(rivalriesIn(log('end'), '', 34)).toEqual(['header-or-message end']);
    expect(rivalriesIn(log('end'), '', 35)).toEqual([]);
    expect(rivalriesIn(log('created'), '', 25)).toEqual([]);
  });

  it('ignores a time that no event has besides the chosen one', () => {
    const text = numbered(
      4,
      (n) => `{"${Number(n) % 2 ? 'reportTime' : 'alertTime'}":"2026-03-04T05:06:${n}Z"}`,
    );
    expect(rivalriesIn(text, 'reportTime')).toEqual([]);
  });

  it('ignores a message time that hardly ever changes', () => {
    const log = (session: (n: string) => string): string =>
      numbered(20, (n) => `time=2026-03-04T05:06:${n}Z app: session of ${session(n)} goes on`);
    expect(
      rivalriesIn(
        log((n) => `2026-03-04T04:00:${n}Z`),
        'time',
        30,
      ),
    ).toEqual(['header-or-message']);
    expect(
      rivalriesIn(
        log(() => '2026-03-04T04:00:00Z'),
        'time',
        30,
      ),
    ).toEqual([]);
  });

  it('doubts a time that is the same in all events, whatever its lead', () => {
    const text = numbered(6, (n) => `{"time":"2026-03-04T05:06:00Z","alertTime":"2026-03-04T04:06:${n}Z"}`);
    expect(rivalriesIn(text, 'time', 100)).toEqual(['which-time alertTime']);
    expect(rivalriesIn(text, 'alertTime', 100)).toEqual([]);
  });

  it('includes a copy that has a zone', () => {
    const text = numbered(4, (n) => `{"a_time":"2026-03-04 05:06:${n}","b_time":"2026-03-04T05:06:${n}Z"}`);
    expect(rivalriesIn(text, 'a_time')).toEqual(['which-time b_time']);
    expect(rivalriesIn(text, 'b_time')).toEqual([]);
  });

  it('ignores a time in fewer than a quarter of the events', () => {
    const log = (count: number): string =>
      numbered(8, (n) => {
        const other = Number(n) < 10 + count ? `,"alertTime":"2026-03-04T04:06:${n}Z"` : '';
        return `{"reportTime":"2026-03-04T05:06:${n}Z"${other}}`;
      });
    expect(rivalriesIn(log(2), 'reportTime')).toEqual(['which-time alertTime']);
    expect(rivalriesIn(log(1), 'reportTime')).toEqual([]);
  });
});
