import { extractionMessages } from '@propsmith/contract';
import type { Settings } from '@propsmith/splunk';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SimulationRequest } from './messages.ts';
import { useSimulation, type StanzaInput } from './use-simulation.ts';

/** Stubs Worker with one that replies with `answer`, or never. */
const stubWorker = (answer?: (request: SimulationRequest) => object): void => {
  class FakeWorker extends EventTarget {
    postMessage(request: SimulationRequest): void {
      if (answer) this.dispatchEvent(new MessageEvent('message', { data: answer(request) }));
    }
    terminate(): void {
      // Nothing to stop.
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
};

const stanza: StanzaInput = { settings: { TIME_FORMAT: '%s' }, rules: [], extracted: {}, baseline: {} };
const noChoices: readonly Settings[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says why a simulation failed', async () => {
  stubWorker(({ id }) => ({ id, failure: 'no memory' }));
  const { result } = renderHook(() => useSimulation('log', stanza, noChoices));
  await waitFor(() => expect(result.current.problem).toBe(extractionMessages.simulationFailed('no memory')));
});

it('stops a simulation that takes too long', async () => {
  vi.useFakeTimers();
  stubWorker();
  const { result } = renderHook(() => useSimulation('log', stanza, noChoices));
  expect(result.current.problem).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.problem).toBe(extractionMessages.simulationTookTooLong);
});

it('says whether it is of the stanza as it is now', async () => {
  stubWorker(({ id }) => ({ id, failure: 'no memory' }));
  const { result, rerender } = renderHook(({ input }) => useSimulation('log', input, noChoices), {
    initialProps: { input: stanza },
  });
  await waitFor(() => expect(result.current.isCurrent).toBe(true));
  rerender({ input: { ...stanza, settings: { TIME_FORMAT: '%F' } } });
  expect(result.current.isCurrent).toBe(false);
  await waitFor(() => expect(result.current.isCurrent).toBe(true));
});
