import { redact } from '@propsmith/redact';
import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

const original = (parts: readonly { original: string }[]): string =>
  parts.map((part) => part.original).join('');

it('lists the lines with a replacement, with their numbers and changed parts', () => {
  const text = 'plain\nuser=sam from 192.0.2.7\r\n\nplain\nmail kim@example.com';
  const lines = changedLines(text, redact(text), 10);
  expect(lines.map(({ number, parts }) => [number, original(parts)])).toEqual([
    [2, 'user=sam from 192.0.2.7'],
    [5, 'mail kim@example.com'],
  ]);
  expect(lines[0]?.parts.filter(({ isChanged }) => isChanged).map((part) => part.original)).toEqual([
    'sam',
    '192.0.2.7',
  ]);
});

it('stops at the limit', () => {
  const text = 'user=sam\n'.repeat(20);
  expect(changedLines(text, redact(text), 3).map(({ number }) => number)).toEqual([1, 2, 3]);
});

it('shortens what is far from the changed values', () => {
  const text = `${'x '.repeat(5000)}user=sam ${'y '.repeat(5000)}`;
  const [line] = changedLines(text, redact(text), 1);
  expect(original(line?.parts ?? [])).toMatch(/^….*user=sam .*…$/);
  expect(original(line?.parts ?? []).length).toBeLessThan(400);
});
