import { describe, expect, it } from 'vitest';
import type { Settings } from '../types.ts';
import { compareSimulations } from './compare.ts';
import { simulate } from './simulate.ts';
import { lossesOf, summarise } from './summary.ts';

const NOW = Date.UTC(2026, 2, 4);
const settings: Settings = {
  LINE_BREAKER: '([\\r\\n]+)',
  SHOULD_LINEMERGE: 'false',
  TRUNCATE: '10000',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S,%3N',
  MAX_TIMESTAMP_LOOKAHEAD: '23',
};
const text = [
  '2026-03-02 08:15:01,042 one',
  '2026-03-02 08:15:02,042 two',
  '2026-03-03 08:15:01,042 three',
  '',
].join('\n');

const run = (changes: Settings, log = text) => simulate(log, { ...settings, ...changes }, { now: NOW });
const summary = (changes: Settings, log = text) => summarise(run(changes, log), log);
const lossKinds = (changes: Settings, log = text) =>
  lossesOf(summary({}, log), summary(changes, log)).map(({ kind }) => kind);

describe('summarise', () => {
  it('counts events, times, span and precision', () => {
    expect(summary({})).toEqual({
      events: 3,
      right: 3,
      isCut: false,
      sources: { strict: 3, 'after-blanks': 0, fallback: 0, inherited: 0, none: 0 },
      truncated: 0,
      outOfRange: 0,
      distinctTimes: 3,
      fromMs: Date.UTC(2026, 2, 2, 8, 15, 1, 42),
      toMs: Date.UTC(2026, 2, 3, 8, 15, 1, 42),
      zoneAssumed: true,
      precisionMs: 1,
    });
  });

  it('does not count a time as right that Splunk would not use', () => {
    const old = text.replaceAll('2026', '2015');
    expect(summary({}, old)).toMatchObject({ events: 3, right: 0, outOfRange: 3 });
    expect(summary({ MAX_DAYS_AGO: '5000' }, old)).toMatchObject({ right: 3, outOfRange: 0 });
  });

  it('does not count a truncated event as right', () => {
    expect(summary({ TRUNCATE: '24' })).toMatchObject({ right: 0, truncated: 3 });
  });

  it('notices a last event that the end of the text cuts off', () => {
    expect(summary({}, `${text}2026-03-`)).toMatchObject({ events: 4, right: 3, isCut: true });
    expect(summary({}, `${text}2026-03-\n`)).toMatchObject({ isCut: false });
    for (const complete of ['{"step":4}', '[{"step":4}]', '<step n="4"><a/></step>'])
      expect(summary({}, text + complete)).toMatchObject({ isCut: false });
    for (const cut of ['{"meta":{"a":9}', '[a][7]', '<step><a></a>', '<134>'])
      expect(summary({}, text + cut)).toMatchObject({ isCut: true });
  });

  it('notices an object that a line end cuts off, behind whole ones', () => {
    const objects = '{"at":"2026-03-04 05:06:07,042"}\n{\n"step":4\n';
    const settings = { LINE_BREAKER: '([\\r\\n]+)\\{', TIME_PREFIX: '"at":"' };
    expect(summary(settings, objects)).toMatchObject({ events: 2, right: 1, isCut: true });
    expect(summary(settings, `${objects}}\n`)).toMatchObject({ events: 2, right: 1, isCut: false });
  });

  it('has no times for events that are dated by their arrival', () => {
    expect(summary({ DATETIME_CONFIG: 'CURRENT' })).toMatchObject({
      distinctTimes: 0,
      fromMs: undefined,
      zoneAssumed: false,
      precisionMs: undefined,
    });
  });
});

describe('lossesOf', () => {
  it('finds nothing lost without a change', () => {
    expect(lossKinds({})).toEqual([]);
  });

  it('finds lost clock times', () => {
    const date = { TIME_FORMAT: '%Y-%m-%d', MAX_TIMESTAMP_LOOKAHEAD: '10' };
    expect(lossesOf(summary({}), summary(date))).toEqual([
      { kind: 'distinct-times', was: 3, is: 2 },
      { kind: 'precision', was: 1, is: 86_400_000 },
    ]);
  });

  it('finds nothing lost where times are gained', () => {
    const untimed = summary({ TIME_PREFIX: 'at ' });
    expect(lossesOf(untimed, summary({}))).toEqual([]);
  });

  it('finds lost events', () => {
    expect(lossKinds({ LINE_BREAKER: '(nothing)' })).toContain('events');
  });

  it('finds events that lose their time', () => {
    expect(lossKinds({ TIME_PREFIX: 'at ' })).toContain('right');
  });

  it('finds times that spread further', () => {
    const swapped = text.replaceAll('2026-03-03', '2026-05-03');
    expect(lossesOf(summary({}), summary({}, swapped)).map(({ kind }) => kind)).toEqual([
      'right',
      'span',
      'range',
    ]);
  });
});

describe('compareSimulations', () => {
  it('counts changed times and by how much they move', () => {
    expect(compareSimulations(run({}), run({ TZ: 'Asia/Tokyo' }))).toEqual({
      events: 3,
      timestamps: 3,
      changedTimes: 3,
      lostEvents: 0,
      medianShiftMs: 9 * 3_600_000,
      largestShiftMs: 9 * 3_600_000,
    });
  });

  it('counts times that Splunk would read but not use, and measures no way to them', () => {
    expect(compareSimulations(run({}), run({ MAX_DAYS_AGO: '0', MAX_DAYS_HENCE: '0' }))).toMatchObject({
      tooOld: 3,
      timestamps: 0,
      changedTimes: 3,
    });
    const ahead = text.replaceAll('2026-03-03', '2029-03-03');
    const change = compareSimulations(run({}), run({}, ahead));
    expect(change).toMatchObject({ tooNew: 1, timestamps: 2, changedTimes: 1, largestShiftMs: 0 });
  });

  it('counts events that no longer start where they did', () => {
    expect(compareSimulations(run({}), run({ LINE_BREAKER: '(nothing)' }))).toMatchObject({
      events: 1,
      lostEvents: 2,
    });
  });
});
