import { describe, expect, it, vi } from 'vitest';

vi.stubEnv('TZ', 'America/New_York');
const { formatLogTime, formatLogTimes, formatPreciseLogTime, formatReadLogTime } =
  await import('./log-time.ts');

const timeOf = (iso: string, zoneAssumed = false) => ({ epochMs: Date.parse(iso), zoneAssumed });

describe('a time of a log', () => {
  it('is shown in the zone of the viewer, with its offset', () => {
    expect(formatLogTime(timeOf('2026-03-02T13:15:01.042Z'))).toBe('2026-03-02 08:15:01 -05:00');
    expect(formatPreciseLogTime(timeOf('2026-07-02T03:15:01.042Z'))).toBe('2026-07-01 23:15:01.042 -04:00');
  });

  it('is shown as written if nothing says its zone', () => {
    expect(formatLogTime(timeOf('2026-03-02T13:15:01.042Z', true))).toBe('2026-03-02 13:15:01');
    expect(formatPreciseLogTime(timeOf('2026-03-02T13:15:01.042Z', true))).toBe('2026-03-02 13:15:01.042');
  });
});

it('is shown with the fraction that was read, and with none if none was', () => {
  const time = timeOf('2026-03-02T13:15:01.042Z');
  expect(formatReadLogTime({ ...time, fraction: '042118' })).toBe('2026-03-02 08:15:01.042118 -05:00');
  expect(formatReadLogTime({ ...time, zoneAssumed: true, fraction: '' })).toBe('2026-03-02 13:15:01');
});

describe('a range of times', () => {
  it.each([
    ['2026-03-02T13:15:01.042Z', '2026-03-02T13:15:01.900Z', '2026-03-02 08:15:01 -05:00'],
    ['2026-03-02T13:15:01Z', '2026-03-02T21:15:11Z', '2026-03-02 08:15:01 – 16:15:11 -05:00'],
    ['2026-03-02T13:15:01Z', '2026-03-03T13:15:01Z', '2026-03-02 08:15:01 – 2026-03-03 08:15:01 -05:00'],
    ['2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z', '2026-03-08 01:00:00 -05:00 – 04:00:00 -04:00'],
  ])('%s to %s is %s', (from, to, shown) => {
    expect(formatLogTimes(timeOf(from), timeOf(to))).toBe(shown);
  });

  it('has no zone if nothing says it', () => {
    expect(formatLogTimes(timeOf('2026-03-02T13:15:01Z', true), timeOf('2026-03-02T13:15:09Z', true))).toBe(
      '2026-03-02 13:15:01 – 13:15:09',
    );
  });
});
