import { describe, expect, it } from 'vitest';
import { nameWeight, namesTime, parentWeight } from './name.ts';
import { wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['eventTime', ['event', 'time']],
    ['event_time', ['event', 'time']],
    ['eventtime', ['event', 'time']],
    ['timeStamp', ['timestamp']],
    ['@timestamp', ['timestamp']],
    ['src.process.startTime', ['src', 'process', 'start', 'time']],
  ])('%s', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});

describe('nameWeight', () => {
  /** Each name before the next: how an administrator would choose between two fields of one event. */
  it.each([
    ['timestamp', 'created_at'],
    ['eventTime', 'creationDate'],
    ['time', 'lastSeen'],
    ['occurredAt', 'createdAt'],
    ['created', 'expires'],
    ['timestamp', 'receiveTimestamp'],
    ['time', 'ingestTime'],
    ['ts', 'session_id'],
    ['date', 'birthDate'],
    ['updated', 'validUntil'],
    ['createdAt', 'fileCreatedAt'],
  ])('%s before %s', (better, worse) => {
    expect(nameWeight(better)).toBeGreaterThan(nameWeight(worse));
  });
});

describe('namesTime', () => {
  it('knows names of times from names of numbers', () => {
    expect(['ts', 'rt', 'createdOn', 'start', '@t', 'published'].every(namesTime)).toBe(true);
    expect(['serial', 'session', 'bytes', 'pid'].some(namesTime)).toBe(false);
  });
});

describe('parentWeight', () => {
  it('counts times of the event itself more, and those of things it mentions less', () => {
    expect(parentWeight('user')).toBeLessThan(0);
    expect(parentWeight('alertInfo')).toBeGreaterThan(0);
    expect(parentWeight('')).toBe(0);
  });
});
