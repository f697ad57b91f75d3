import { limits } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { firstMegabyte, readFirstMegabyte } from './first-megabyte.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const LINE = '2026-03-02 08:15:01 INFO depot Zürich opened\n';
const long = LINE.repeat(Math.ceil(limits.logFileBytesMax / bytesOf(LINE)) + 1);

it('cuts at the last line that fits', () => {
  const head = firstMegabyte(long);
  expect(bytesOf(head)).toBeLessThanOrEqual(limits.logFileBytesMax);
  expect(bytesOf(head)).toBeGreaterThan(limits.logFileBytesMax - 2 * bytesOf(LINE));
  expect(head.endsWith(LINE)).toBe(true);
  expect(long.startsWith(head)).toBe(true);
});

it('does not cut inside an event of several lines', () => {
  const event = `${LINE}\tat com.example.Depot.open(Depot.java:12)\n\tat com.example.Main.run(Main.java:3)\n`;
  const head = firstMegabyte(event.repeat(Math.ceil(limits.logFileBytesMax / bytesOf(event)) + 1));
  expect(head.endsWith('Main.java:3)\n')).toBe(true);
});

it('leaves a log that fits as it is', () => {
  expect(firstMegabyte(LINE)).toBe(LINE);
});

it('cuts a single long line where it must', () => {
  expect(bytesOf(firstMegabyte('x'.repeat(limits.logFileBytesMax + 5)))).toBe(limits.logFileBytesMax);
});

const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (unit) => unit.charCodeAt(0)).buffer);

it.each([
  ['UTF-8', (text: string) => new TextEncoder().encode(text)],
  ['UTF-16', utf16],
])('reads the beginning of a large file in %s', async (_, encode) => {
  const head = await readFirstMegabyte(new Blob([encode(long)]));
  expect(head?.endsWith(LINE)).toBe(true);
  expect(long.startsWith(head ?? '-')).toBe(true);
  expect(bytesOf(head ?? '')).toBeLessThanOrEqual(limits.logFileBytesMax);
});

it('reads nothing from a large file that is not text', async () => {
  expect(await readFirstMegabyte(new Blob([new Uint8Array(limits.logFileBytesMax + 1)]))).toBeUndefined();
});
