import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedFlag } from './use-delayed-flag.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const flag = () => {
  const hook = renderHook(({ active }) => useDelayedFlag(active), { initialProps: { active: true } });
  return {
    get shown() {
      return hook.result.current;
    },
    set: (active: boolean) => hook.rerender({ active }),
    wait: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    },
  };
};

it('stays false if active ends within 200 ms', () => {
  const skeleton = flag();
  skeleton.wait(199);
  skeleton.set(false);
  skeleton.wait(1000);
  expect(skeleton.shown).toBe(false);
});

it('becomes true after 200 ms and stays true for 300 ms', () => {
  const skeleton = flag();
  skeleton.wait(200);
  expect(skeleton.shown).toBe(true);
  skeleton.set(false);
  skeleton.wait(299);
  expect(skeleton.shown).toBe(true);
  skeleton.wait(1);
  expect(skeleton.shown).toBe(false);
});
