import { describe, expect, it, vi } from 'vitest';

vi.stubEnv('TZ', 'America/New_York');
const { formatBytes, formatCount, formatDateTime } = await import('./format.ts');

describe('dates in the viewer’s zone', () => {
  it.each([
    ['2026-11-15T20:05:00Z', '11/15/2026, 03:05 PM'],
    ['2026-11-15T17:00:00Z', '11/15/2026, 12:00 PM'],
    ['2026-11-15T05:00:00Z', '11/15/2026, 12:00 AM'],
    ['2026-07-04T03:59:59.999Z', '07/03/2026, 11:59 PM'],
  ])('%s is %s', (iso, shown) => expect(formatDateTime(iso)).toBe(shown));
});

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
