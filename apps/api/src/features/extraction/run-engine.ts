import {
  extractionMessages,
  findingSentence,
  serverMessages,
  type StanzaDiagnosis,
} from '@propsmith/contract';
import type { Examination, ExistingStanza } from '@propsmith/doctor';
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

interface EngineInput {
  readonly id: string;
  readonly text: string;
  readonly existing?: ExistingStanza | undefined;
}

type Run = { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly failure: string };

/** Runs the engine in a child. The cause of a failure goes to the log only. */
const runInChild = async (
  { extractionPool, clock, log }: EngineDeps,
  { id, ...request }: EngineInput & { readonly proposes?: boolean },
): Promise<Run> => {
  const outcome = await extractionPool.run({ ...request, now: clock.now().getTime() });
  if (outcome.kind === 'done') return { ok: true, result: outcome.result };
  log.error({ execution: id, outcome }, 'the engine did not answer');
  return { ok: false, failure: failures[outcome.kind] };
};

const settingsOf = ({ result, evidence, refusal }: Extraction): EngineOutcome =>
  refusal ? { ok: false, failure: findingSentence(refusal) } : { ok: true, result: { result, evidence } };

const proposalOf = ({ diagnosis, answer, refusal }: Examination): EngineOutcome => {
  if (answer) return { ok: true, result: { result: answer.result, evidence: answer.evidence, diagnosis } };
  // Without an answer and a refusal the settings are of a kind that is not simulated, as the last note says.
  const failure = refusal ? findingSentence(refusal) : diagnosis.notes.at(-1);
  return { ok: false, failure: failure ?? extractionMessages.failedUncharged };
};

/** Settings for a text, with the diagnosis of existing ones if given, or the sentence that says why there are none. */
export const runEngine = async (deps: EngineDeps, input: EngineInput): Promise<EngineOutcome> => {
  const run = await runInChild(deps, { ...input, proposes: true });
  if (!run.ok) return run;
  // The child runs this very engine: its type is what comes back.
  return input.existing === undefined
    ? settingsOf(run.result as Extraction)
    : proposalOf(run.result as Examination);
};

/** The diagnosis of existing settings alone, or the sentence that says why there is none. */
export const runDiagnosis = async (
  deps: EngineDeps,
  input: EngineInput & { readonly existing: ExistingStanza },
): Promise<{ readonly ok: true; readonly diagnosis: StanzaDiagnosis } | (Run & { readonly ok: false })> => {
  const run = await runInChild(deps, { ...input, proposes: false });
  return run.ok ? { ok: true, diagnosis: (run.result as Examination).diagnosis } : run;
};
