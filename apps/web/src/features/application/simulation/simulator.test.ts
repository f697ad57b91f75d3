import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SimulationAnswer, SimulationInput, SimulationRequest } from './messages.ts';
import { packStanza } from './pack-stanza.ts';
import { simulateStanza } from './simulate-stanza.ts';
import { createSimulator } from './simulator.ts';
import { tryStanzas } from './try-stanzas.ts';

/** A worker that replies on demand. */
class FakeWorker extends EventTarget {
  readonly requests: SimulationRequest[] = [];
  isTerminated = false;
  postMessage(request: SimulationRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(answer: SimulationAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
  fail(message: string): void {
    this.dispatchEvent(new ErrorEvent('error', { message }));
  }
}

const input: SimulationInput = { text: 'log', now: 0, settings: {}, rules: [], extracted: {}, baseline: {} };
const simulated = simulateStanza(input);
const result = packStanza(simulated);
const trials = tryStanzas({ ...input, choices: [] });

const openSimulator = () => {
  const workers: FakeWorker[] = [];
  const simulator = createSimulator(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }, 5000);
  return { simulator, workers, run: () => simulator.simulate(input) };
};

describe('a simulation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resolves with the answer to its id, and its worker is reused', async () => {
    const { workers, run } = openSimulator();
    const first = run();
    workers[0]?.answer({ id: 99, failure: 'of another run' });
    workers[0]?.answer({ id: 1, result });
    expect(await first).toEqual({ kind: 'done', result: simulated });
    const second = run();
    workers[0]?.answer({ id: 2, result });
    expect(await second).toEqual({ kind: 'done', result: simulated });
    expect(workers).toHaveLength(1);
  });

  it('is superseded by a newer one, which does not wait for it', async () => {
    const { simulator, workers, run } = openSimulator();
    const first = run();
    const second = simulator.tryStanzas({ ...input, choices: [] });
    expect(await first).toEqual({ kind: 'superseded' });
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    workers[1]?.answer({ id: 2, result: trials });
    expect(await second).toEqual({ kind: 'done', result: trials });
  });

  it('over its time limit is stopped with its worker', async () => {
    const { workers, run } = openSimulator();
    const slow = run();
    vi.advanceTimersByTime(5000);
    expect(await slow).toEqual({ kind: 'timed-out' });
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it.each([
    [
      'thrown by the simulation',
      (worker?: FakeWorker) => worker?.answer({ id: 1, failure: 'RangeError: no' }),
      /no/,
    ],
    ['of the worker', (worker?: FakeWorker) => worker?.fail('SyntaxError'), /SyntaxError/],
    ['without a message', (worker?: FakeWorker) => worker?.fail(''), /could not be loaded/],
  ])('reports an error %s', async (_, fail, reason) => {
    const { workers, run } = openSimulator();
    const failing = run();
    fail(workers[0]);
    expect(await failing).toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) as string });
  });
});
