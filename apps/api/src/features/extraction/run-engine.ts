import { extractionMessages, findingSentence, serverMessages } from '@propsmith/contract';
import type { Extraction } from '@propsmith/engine';
import type { Deps } from '../../platform/deps.ts';
import type { ExtractionPool, PoolOutcome } from '../../platform/extraction-pool/index.ts';
import type { StoredResult } from './extraction.tables.ts';

export type EngineOutcome =
  { readonly ok: true; readonly result: StoredResult } | { readonly ok: false; readonly failure: string };

type EngineDeps = Pick<Deps, 'clock' | 'log'> & {
  readonly extractionPool: Pick<ExtractionPool, 'run'>;
};

const failures: Readonly<Record<Exclude<PoolOutcome['kind'], 'done'>, string>> = {
  failed: extractionMessages.failedUncharged,
  died: extractionMessages.failedUncharged,
  'timed-out': extractionMessages.tookTooLong,
  stopped: serverMessages.unavailable,
};

/** Settings for a text, or the sentence that says why there are none. The cause of a failure goes to the log only. */
export const runEngine = async (
  { extractionPool, clock, log }: EngineDeps,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<EngineOutcome> => {
  const outcome = await extractionPool.run({ text, now: clock.now().getTime() });
  if (outcome.kind !== 'done') {
    log.error({ execution: id, outcome }, 'the engine did not answer');
    return { ok: false, failure: failures[outcome.kind] };
  }
  // The child runs this very engine: its type is what comes back.
  const { result, evidence, refusal } = outcome.result as Extraction;
  if (refusal) return { ok: false, failure: findingSentence(refusal) };
  return { ok: true, result: { result, evidence } };
};
