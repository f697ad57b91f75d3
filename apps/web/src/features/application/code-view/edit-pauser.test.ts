import { Text } from '@codemirror/state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEditPauser } from './edit-pauser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const short = Text.of(['x']);
const long = Text.of(['xx']);
const longer = Text.of(['xxx']);

const start = () => {
  const pass = vi.fn<(text: string) => void>();
  return { pass, ...createEditPauser(pass, ({ length }) => (length > 1 ? 200 : 0)) };
};

it('passes a text without a pause on at once, and forgets one that waits', () => {
  const { pass, take } = start();
  take(long);
  take(short);
  vi.runAllTimers();
  expect(pass.mock.calls).toEqual([['x']]);
});

it('passes another text on once, when typing pauses', () => {
  const { pass, take } = start();
  take(long);
  vi.advanceTimersByTime(199);
  take(longer);
  vi.advanceTimersByTime(199);
  expect(pass).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(pass.mock.calls).toEqual([[longer.toString()]]);
});

it('passes a waiting text on when it is flushed, not again later, and never when it is dropped', () => {
  const { pass, take, flush, drop } = start();
  take(long);
  flush();
  expect(pass.mock.calls).toEqual([[long.toString()]]);
  take(longer);
  drop();
  flush();
  vi.runAllTimers();
  expect(pass).toHaveBeenCalledTimes(1);
});
