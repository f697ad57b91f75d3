import { describe, expect, it } from 'vitest';
import { type TimeFamily, explainsItself, familyOf, nameWeight, namesTime, parentWeight } from './name.ts';

/** A name of each family. */
const named: Readonly<Record<TimeFamily, string>> = {
  plain: 'logged',
  event: 'occurredAt',
  detection: 'detectedAt',
  published: 'publishedAt',
  created: 'createdAt',
  updated: 'lastUpdated',
  action: 'sentAt',
  start: 'startedAt',
  received: 'receivedAt',
  last: 'lastSeen',
  end: 'endedAt',
  first: 'firstSeen',
  other: 'metricClock',
  text: 'value',
  object: 'policyCreatedAt',
  ahead: 'validUntil',
  number: 'sessionId',
};

describe('familyOf', () => {
  it.each(Object.entries(named))('%s: %s', (family, name) => {
    expect(familyOf(name)).toBe(family);
  });

  it.each([
    ['a device tells the event’s time', 'deviceTime', 'other'],
    ['a device has a life of its own', 'deviceCreatedAt', 'object'],
    ['a request that was received', 'requestReceivedTime', 'action'],
    ['the end of a session', 'lastSessionEnd', 'last'],
    ['milliseconds of a clock', 'epoch_ms', 'plain'],
    ['milliseconds of a duration', 'durationMs', 'number'],
  ])('%s', (_, name, family) => {
    expect(familyOf(name)).toBe(family);
  });

  it('puts the families in the order that practice has', () => {
    const weightOf = (family: TimeFamily): number => nameWeight(named[family]);
    const order: TimeFamily[] = [
      'plain',
      'event',
      'detection',
      'published',
      'created',
      'last',
      'received',
      'first',
    ];
    const behind: TimeFamily[] = ['text', 'object', 'number', 'ahead'];
    const weights = [...order, ...behind].map(weightOf);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(weights).size).toBe(weights.length);
  });

  it('knows which names say what their time is of', () => {
    const unexplained = Object.entries(named).filter(([, name]) => !explainsItself(name));
    expect(unexplained.map(([family]) => family)).toEqual(['other', 'text', 'object', 'ahead', 'number']);
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
