import { extractionMessages, serverMessages } from '@propsmith/contract';
import { expect, it } from 'vitest';
import type { ExtractionPool, PoolOutcome } from '../../platform/extraction-pool/index.ts';
import { runEngine } from './run-engine.ts';

const poolThatEndsIn = (outcome: PoolOutcome): Pick<ExtractionPool, 'run'> => ({
  run: () => Promise.resolve(outcome),
});

it.each<[PoolOutcome, failure: string]>([
  [{ kind: 'failed' }, extractionMessages.failedUncharged],
  [{ kind: 'died' }, extractionMessages.failedUncharged],
  [{ kind: 'timed-out' }, extractionMessages.tookTooLong],
  [{ kind: 'busy' }, serverMessages.busy],
  [{ kind: 'stopped' }, serverMessages.unavailable],
])('a run that ends in %o is told in a sentence', async (outcome, failure) => {
  expect(await runEngine(poolThatEndsIn(outcome), 'log', new Date(0))).toEqual({ ok: false, failure });
});
