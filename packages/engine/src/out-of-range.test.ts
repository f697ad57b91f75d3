import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { numbered } from './testing/question-cases/question-cases.ts';
import { NOW_MS } from './testing/samples/sample.ts';

/** Logs of any year. */
const logs: Readonly<Record<string, (year: number) => string>> = {
  lines: (year) => numbered(4, (second) => `${year}-03-14T05:06:${second}Z started`),
  syslog: (year) => numbered(4, (second) => `<134>1 ${year}-03-14T05:06:${second}Z web-01 app 12 - - hi`),
  'access log': (year) =>
    numbered(4, (second) => `192.0.2.1 - - [14/Mar/${year}:05:06:${second} +0000] "GET /"`),
  columns: (year) => numbered(4, (second) => `web,${second},14.03.${year} 05:06:${second},x,y`),
  'a named field': (year) =>
    numbered(4, (second) => `{"timestamp":"${year}-03-14T05:06:${second}Z","user":"a"}`),
  'an epoch': (year) =>
    numbered(4, (second) => `{"ts":${Date.UTC(year, 2, 14, 5, 6, Number(second)) / 1000}}`),
  'two-digit years': (year) => numbered(4, (second) => `03/14/${year % 100} 05:06:${second} started`),
};

const cases = Object.entries(logs).flatMap(([name, log]) => [
  [`${name} of 2031`, log(2031), 'future-times', 'MAX_DAYS_HENCE', 1800] as const,
  [`${name} of 2010`, log(2010), 'old-times', 'MAX_DAYS_AGO', 6700] as const,
]);

describe("extract: times outside Splunk's default range", () => {
  it.each(cases)('%s', (_, text, code, setting, days) => {
    const { result, evidence } = extract(text, { now: NOW_MS });
    expect(result[0]?.DATETIME_CONFIG).toBe('');
    expect(evidence?.timestamps).toBe(4);
    expect(evidence?.warnings).toEqual([]);
    const question = evidence?.questions.find((one) => one.code === code);
    expect(question?.detail).toMatchObject({ events: 4 });
    expect(question?.choices.map((choice) => choice.settings)).toEqual([{}, { [setting]: days }]);
  });

  it('offers at most the highest number of days that Splunk allows', () => {
    const { evidence } = extract(logs.lines?.(1985) ?? '', { now: NOW_MS });
    const question = evidence?.questions.find((one) => one.code === 'old-times');
    expect(question?.choices.at(-1)?.settings).toEqual({ MAX_DAYS_AGO: 10_951 });
  });

  it('asks about the events of a log whose times are ahead only in part', () => {
    const mixed = numbered(
      4,
      (second) => `20${Number(second) % 2 === 0 ? 26 : 31}-03-14T05:06:${second}Z started`,
    );
    const { evidence } = extract(mixed, { now: NOW_MS });
    expect(evidence?.timestamps).toBe(4);
    const question = evidence?.questions.find((one) => one.code === 'future-times');
    expect(question?.detail).toMatchObject({ events: 2 });
    expect(question?.choices.at(-1)?.settings).toEqual({ MAX_DAYS_HENCE: 1800 });
  });

  it.each(['lines', 'syslog', 'a named field'])('warns that %s of 2045 are too late for Splunk', (name) => {
    const { result, evidence } = extract(logs[name]?.(2045) ?? '', { now: NOW_MS });
    expect(result[0]?.DATETIME_CONFIG).toBe('CURRENT');
    expect(evidence?.warnings.map(({ code }) => code)).toEqual(['year-too-late', 'no-timestamp']);
    expect(evidence?.warnings[0]?.detail).toEqual({ example: '2045-03-14T05:06:10', lastYear: 2037 });
  });

  it('warns of a late year also where the clock after it is read', () => {
    const text = numbered(4, (second) => `2045-03-14 05:06:${second},123 INFO started`);
    const { evidence } = extract(text, { now: NOW_MS });
    expect(evidence?.warnings.map(({ code }) => code)).toEqual(['year-too-late', 'time-only']);
  });

  it('does not mention a late year where another time is read', () => {
    const text = numbered(4, (second) => `2026-03-14T05:06:${second}Z expires 2045-01-01`);
    expect(extract(text, { now: NOW_MS }).evidence?.warnings).toEqual([]);
  });
});
