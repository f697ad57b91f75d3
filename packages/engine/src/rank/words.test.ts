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

describe('wordsOf: glued words', () => {
  it('splits a run whole or at a word for time, never in part', () => {
    expect(wordsOf('onset')).toEqual(['onset']);
    expect(wordsOf('bootts')).toEqual(['boot', 'ts']);
  });

  it('leaves a run alone that is no name', () => {
    const run = 'eventtime'.repeat(5);
    expect(wordsOf(run)).toEqual([run]);
    expect(wordsOf(run.slice(0, 36))).toHaveLength(8);
  });
});

describe('kindsOf', () => {
  it('says what each word is, and nothing of one that is not listed', () => {
    expect(kindsOf('metricEventTimeUtc')).toEqual([undefined, 'event', 'time', 'utc']);
  });
});
