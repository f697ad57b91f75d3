import { describe, expect, it } from 'vitest';
import { kindsOf, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['eventTime', ['event', 'time']],
    ['event_time', ['event', 'time']],
    ['eventtime', ['event', 'time']],
    ['timeStamp', ['timestamp']],
    ['@timestamp', ['timestamp']],
    ['lastseentime', ['last', 'seen', 'time']],
    ['dateofbirth', ['date', 'of', 'birth']],
    ['eventtimestamputc', ['event', 'timestamp', 'utc']],
    ['HTTPRequestTime', ['http', 'request', 'time']],
    ['metricdate', ['metric', 'date']],
    ['latest', ['latest']],
    ['events', ['events']],
    ['status', ['status']],
    ['src.process.startTime', ['src', 'process', 'start', 'time']],
  ])('%s', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});

describe('wordsOf: words without separators', () => {
  it('splits a run completely or before a time word, never partially', () => {
    expect(wordsOf('onset')).toEqual(['onset']);
    expect(wordsOf('bootts')).toEqual(['boot', 'ts']);
  });

  it('does not split a run that is too long for a name', () => {
    const run = 'eventtime'.repeat(5);
    expect(wordsOf(run)).toEqual([run]);
    expect(wordsOf(run.slice(0, 36))).toHaveLength(8);
  });
});

describe('kindsOf', () => {
  it('returns the kind of each word, undefined for an unlisted one', () => {
    expect(kindsOf('metricEventTimeUtc')).toEqual([undefined, 'event', 'time', 'utc']);
  });

  it('knows the plurals of things only', () => {
    expect(kindsOf('vulnerabilities.policies.sensors.findings.emails')).toEqual([
      'object',
      'object',
      'source',
      'detection',
      'object',
    ]);
    expect(kindsOf('ids_sizes_logs')).toEqual([undefined, undefined, undefined]);
  });

  it('takes a letter at the end for a type', () => {
    expect(kindsOf('timestamp_t')).toEqual(['time', 'filler']);
    expect(kindsOf('X-Time')).toEqual([undefined, 'time']);
    expect(kindsOf('t')).toEqual([undefined]);
  });
});
