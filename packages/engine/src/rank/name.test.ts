import { describe, expect, it } from 'vitest';
import { type TimeFamily, hasKnownFamily, familyOf, nameWeight, namesTime, parentWeight } from './name.ts';

/** A name of each family. */
const named: Readonly<Record<TimeFamily, string>> = {
  plain: 'time',
  event: 'occurredAt',
  logged: 'recordedAt',
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
  it.each(['agentRealtime_id', 'timeCount', 'seqUpdate'])('takes %s for a number', (name) => {
    expect(familyOf(name)).toBe('number');
  });

  it.each(Object.entries(named))('%s: %s', (family, name) => {
    expect(familyOf(name)).toBe(family);
  });

  it.each([
    ['the clock of a device', 'deviceTime', 'other'],
    ['the creation of a device', 'deviceCreatedAt', 'object'],
    ['a request that was received', 'requestReceivedTime', 'action'],
    ['the end of a session', 'lastSessionEnd', 'last'],
    ['the observation by a collector', 'observedTimestamp', 'detection'],
    ['nanoseconds of a clock', 'timeUnixNano', 'plain'],
    ['milliseconds of a clock', 'epoch_ms', 'plain'],
    ['milliseconds of a duration', 'durationMs', 'number'],
    ['a timestamp, shortened', 'tstamp', 'plain'],
    ['a custom field', 'deviceCustomDate1', 'object'],
    ['the end of a call', 'dateTimeDisconnect', 'end'],
    ['the visit of a crawler', 'lastCrawled', 'received'],
    ['the start of a call', 'dateTimeOrigination', 'start'],
  ])('%s', (_, name, family) => {
    expect(familyOf(name)).toBe(family);
  });

  it('orders the families', () => {
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

  it('puts the plain event name before a qualified one', () => {
    expect(nameWeight('event_time')).toBeGreaterThan(nameWeight('client_event_time'));
  });

  it('puts the creation, the update and the last sight of a record before a time of unknown meaning', () => {
    const unknown = nameWeight('warrantyDate');
    for (const name of ['createdAt', 'updated_at', 'lastSeen'])
      expect(nameWeight(name)).toBeGreaterThan(unknown);
  });

  it('hasKnownFamily is false for unclear families', () => {
    const unexplained = Object.entries(named).filter(([, name]) => !hasKnownFamily(name));
    expect(unexplained.map(([family]) => family)).toEqual(['other', 'text', 'object', 'ahead', 'number']);
  });
});

describe('nameWeight', () => {
  /** An administrator would choose the first name of each pair. */
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
    ['createdDateTime', 'firstInvestigatedDateTime'],
    ['updated', 'lastNotified'],
    ['mod_time', 'end_time'],
    ['eventTimeUTC', 'eventTime'],
  ])('%s before %s', (better, worse) => {
    expect(nameWeight(better)).toBeGreaterThan(nameWeight(worse));
  });
});

describe('namesTime', () => {
  it('distinguishes names of times from names of numbers', () => {
    expect(['ts', 'rt', 'createdOn', 'start', '@t', 'published', 'when'].every(namesTime)).toBe(true);
    expect(['serial', 'session', 'bytes', 'pid'].some(namesTime)).toBe(false);
  });

  it('looks at whole words', () => {
    expect(
      ['tomcat', 'backend', 'sendmail', 'heartbeat', 'vendor', 'format', 'clients', 'agents'].some(namesTime),
    ).toBe(false);
    expect(['Started', 'bootTime', 'lastUpdate', 'sentAt', 'tpep_pickup_datetime'].every(namesTime)).toBe(
      true,
    );
  });
});

describe('parentWeight', () => {
  it('is positive for the event itself, and negative for objects it mentions', () => {
    expect(parentWeight('user')).toBeLessThan(0);
    expect(parentWeight('alertInfo')).toBeGreaterThan(0);
    expect(parentWeight('')).toBe(0);
  });
});
