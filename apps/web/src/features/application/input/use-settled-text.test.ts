import { limits } from '@propsmith/contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettledText } from './use-settled-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (first: string) =>
  renderHook(({ text }) => useSettledText(text), { initialProps: { text: first } });
const long = 'x'.repeat(limits.logTextCharsMax + 1);

it('is a short text at once', () => {
  const { result, rerender } = show('a');
  rerender({ text: 'ab' });
  expect(result.current).toBe('ab');
});

it('is a long text when it has stopped changing', () => {
  const { result, rerender } = show(long);
  rerender({ text: `${long}a` });
  act(() => void vi.advanceTimersByTime(100));
  rerender({ text: `${long}ab` });
  act(() => void vi.advanceTimersByTime(199));
  expect(result.current).toBe(long);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(`${long}ab`);
});
