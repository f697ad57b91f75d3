import { expect, it } from 'vitest';
import { counted, duration, percent } from './amounts.ts';

it('uses the singular and the plural, with thousands separators', () => {
  expect([counted(1, 'event'), counted(0, 'event'), counted(1234, 'event')]).toEqual([
    '1 event',
    '0 events',
    '1,234 events',
  ]);
});

it('never rounds a share below 1 up to 100 %', () => {
  expect([0.754, 0.997, 0.99999, 1].map(percent)).toEqual(['75 %', '99.7 %', '99.9 %', '100 %']);
});

it('formats a duration in its largest unit', () => {
  expect([0, 450, 1000, 90_000, 7_200_000, 3 * 86_400_000, 400 * 86_400_000].map(duration)).toEqual([
    '0 milliseconds',
    '450 milliseconds',
    '1 second',
    '1.5 minutes',
    '2 hours',
    '3 days',
    '1.1 years',
  ]);
});
