import { describe, expect, it } from 'vitest';
import { timeZone } from './time-zone.ts';

const minutesAt = (
  name: string,
  year: number,
  month: number,
  day: number,
  hour: number,
  minute = 0,
): number | undefined => timeZone(name)?.offsetMinutes(Date.UTC(year, month - 1, day, hour, minute));

describe('zones of a stanza', () => {
  it.each(['UTC', 'GMT', 'Etc/UTC', 'Zulu', 'utc'])('%s has no offset', (name) => {
    expect(timeZone(name)?.inZoneinfo).toBe(true);
    expect(minutesAt(name, 2024, 7, 1, 12)).toBe(0);
  });

  it('follows daylight saving', () => {
    expect(minutesAt('America/New_York', 2024, 1, 5, 9)).toBe(-300);
    expect(minutesAt('America/New_York', 2024, 7, 5, 9)).toBe(-240);
    expect(minutesAt('Asia/Kolkata', 2024, 7, 5, 9)).toBe(330);
  });

  it('reads a repeated hour as its first occurrence, a skipped one as before the change', () => {
    expect(minutesAt('America/New_York', 2024, 11, 3, 1, 30)).toBe(-240);
    expect(minutesAt('America/New_York', 2024, 11, 3, 2, 30)).toBe(-300);
    expect(minutesAt('America/New_York', 2024, 3, 10, 2, 30)).toBe(-300);
    expect(minutesAt('America/New_York', 2024, 3, 10, 3, 30)).toBe(-240);
    expect(minutesAt('America/New_York', 2024, 3, 10, 1, 30)).toBe(-300);
  });

  it.each([
    ['+02:00', 120],
    ['-0530', -330],
    ['GMT+2', 120],
    ['UTC-3', -180],
    ['PST', -480],
    ['CEST', 120],
  ])('accepts %s, which is no zoneinfo name', (name, minutes) => {
    expect(timeZone(name)?.inZoneinfo).toBe(false);
    expect(minutesAt(name, 2024, 7, 1, 12)).toBe(minutes);
  });

  it.each(['UTZ', 'Mars/Olympus', 'not a zone', ''])('rejects %j', (name) => {
    expect(timeZone(name)).toBeUndefined();
  });
});
