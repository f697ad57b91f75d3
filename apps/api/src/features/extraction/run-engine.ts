import { extractionMessages, findingSentence, serverMessages } from '@propsmith/contract';
import type { Extraction } from '@propsmith/engine';
import type { ExtractionPool, PoolOutcome } from '../../platform/extraction-pool/index.ts';
import type { StoredResult } from './extraction.tables.ts';

export type EngineOutcome =
  { readonly ok: true; readonly result: StoredResult } | { readonly ok: false; readonly failure: string };

const failures: Readonly<Record<Exclude<PoolOutcome['kind'], 'done'>, string>> = {
  failed: extractionMessages.failedUncharged,
  died: extractionMessages.failedUncharged,
  'timed-out': extractionMessages.tookTooLong,
  busy: serverMessages.busy,
  stopped: serverMessages.unavailable,
};

/** Settings for a text, or the sentence that says why there are none. */
export const runEngine = async (
  pool: Pick<ExtractionPool, 'run'>,
  text: string,
  now: Date,
): Promise<EngineOutcome> => {
  const outcome = await pool.run({ text, now: now.getTime() });
  if (outcome.kind !== 'done') return { ok: false, failure: failures[outcome.kind] };
  // The child runs this very engine: its type is what comes back.
  const { result, evidence, refusal } = outcome.result as Extraction;
  if (refusal) return { ok: false, failure: findingSentence(refusal) };
  return { ok: true, result: { result, evidence } };
};
