import { describe, expect, it, vi } from 'vitest';

vi.stubEnv('TZ', 'America/New_York');
const { formatBytes, formatCount, formatDateTime, formatInstant, formatInstantRange, formatPreciseInstant } =
  await import('./format.ts');

describe('dates in the viewer’s zone', () => {
  it.each([
    ['2026-11-15T20:05:00Z', '11/15/2026, 03:05 PM'],
    ['2026-11-15T17:00:00Z', '11/15/2026, 12:00 PM'],
    ['2026-11-15T05:00:00Z', '11/15/2026, 12:00 AM'],
    ['2026-07-04T03:59:59.999Z', '07/03/2026, 11:59 PM'],
  ])('%s is %s', (iso, shown) => expect(formatDateTime(iso)).toBe(shown));
});

it('an instant includes the zone and plain spaces only', () => {
  const epochMs = Date.UTC(2026, 2, 2, 13, 15, 1, 42);
  expect(formatInstant(epochMs)).toBe('03/02/2026, 08:15:01 AM EST');
  expect(formatPreciseInstant(epochMs)).toBe('03/02/2026, 08:15:01.042 AM EST');
});

it.each([
  ['2026-03-02T13:15:01.042Z', '2026-03-02T13:15:01.900Z', '03/02/2026, 08:15:01 AM EST'],
  ['2026-03-02T13:15:01Z', '2026-03-02T21:15:11Z', '03/02/2026, 08:15:01 AM – 04:15:11 PM EST'],
  ['2026-03-02T13:15:01Z', '2026-03-03T13:15:01Z', '03/02/2026, 08:15:01 AM – 03/03/2026, 08:15:01 AM EST'],
  ['2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z', '03/08/2026, 01:00:00 AM EST – 04:00:00 AM EDT'],
])('%s to %s is %s', (from, to, shown) =>
  expect(formatInstantRange(Date.parse(from), Date.parse(to))).toBe(shown),
);

it.each([
  [0, '0'],
  [999, '999'],
  [1_234_567, '1,234,567'],
])('%i is counted as %s', (amount, shown) => expect(formatCount(amount)).toBe(shown));

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1_234_567, '1.2 MB'],
  [5_000_000_000, '5.0 GB'],
])('%i bytes are %s', (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));
