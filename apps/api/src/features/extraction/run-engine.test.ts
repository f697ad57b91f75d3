import { extractionMessages, serverMessages } from '@propsmith/contract';
import { expect, it } from 'vitest';
import type { PoolOutcome } from '../../platform/extraction-pool/index.ts';
import { createLog } from '../../platform/log.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { runEngine } from './run-engine.ts';

it.each<[PoolOutcome, failure: string]>([
  [{ kind: 'failed', error: 'RangeError: broken inside' }, extractionMessages.failedUncharged],
  [{ kind: 'died', cause: 'SIGABRT' }, extractionMessages.failedUncharged],
  [{ kind: 'timed-out' }, extractionMessages.tookTooLong],
  [{ kind: 'stopped' }, serverMessages.unavailable],
])('a run that ends in %o is told in a sentence, and to the log as it is', async (outcome, failure) => {
  const lines: unknown[] = [];
  const deps = {
    extractionPool: { run: () => Promise.resolve(outcome) },
    clock: createTestClock(),
    log: createLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
  };
  expect(await runEngine(deps, { id: 'e1', text: 'log' })).toEqual({ ok: false, failure });
  expect(lines).toMatchObject([{ level: 'error', execution: 'e1', outcome }]);
});
