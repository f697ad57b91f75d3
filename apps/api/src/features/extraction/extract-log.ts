import { countTokens, executionStatuses, isSampleLog, serverMessages } from '@propsmith/contract';
import type { ExistingStanza } from '@propsmith/doctor';
import { crashAt } from '../../platform/crash-points.ts';
import type { MemberContext } from '../../platform/context.ts';
import { newId, sha256Hex } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idBesideForeign } from './execution-id.ts';
import { whileLeased } from './execution-lease.ts';
import { extractSample } from './extract-sample.ts';
import { pollUntil } from './poll-until.ts';
import {
  answerOf,
  findAnswer,
  findKnown,
  isLogRunning,
  type Answer,
  type KnownExecution,
} from './read-execution.ts';
import { runEngine, type EngineOutcome } from './run-engine.ts';
import { charsOf, readLog, type SentLog } from './sent-log.ts';
import { startExecution, type ExecutionRequest } from './start-execution.ts';
import { storeOutcome } from './store-outcome.ts';
import { findStoredResult } from './stored-result.ts';

export type ExtractContext = MemberContext<
  'db' | 'clock' | 'config' | 'log' | 'extractionPool' | 'postponedWrites'
>;

export interface ExtractInput extends SentLog {
  readonly key: string | undefined;
  /** The execution that an earlier request with this key has made. */
  readonly known: KnownExecution | undefined;
  readonly keepInput: boolean;
  /** Settings to examine on the log. */
  readonly existing?: ExistingStanza | undefined;
}

const examined = (existing: ExistingStanza | undefined): string[] =>
  existing === undefined ? [] : [existing.propsConf, existing.stanza];

const requestOf = async (ctx: ExtractContext, input: ExtractInput): Promise<ExecutionRequest> => {
  const log = await readLog(ctx, input);
  const textHash = sha256Hex(log.text);
  const { keepInput, existing } = input;
  return {
    id: input.key?.toLowerCase() ?? newId(),
    log,
    uploadId: input.uploadId ?? null,
    keepInput,
    tokenCount: countTokens(log.text),
    textHash,
    requestHash: sha256Hex(JSON.stringify([textHash, log.fileName, keepInput, ...examined(existing)])),
    existing,
  };
};

const resultOf = async (
  ctx: ExtractContext,
  { id, log, textHash, existing }: ExecutionRequest,
  isRepeated: boolean,
): Promise<EngineOutcome> => {
  const stored = isRepeated && existing === undefined ? await findStoredResult(ctx, textHash) : undefined;
  if (stored !== undefined) return { ok: true, result: stored };
  return whileLeased(ctx, id, () => {
    const running = runEngine(ctx, { id, text: log.text, existing });
    crashAt(ctx.config, 'execution-running');
    return running;
  });
};

/** Runs an execution that this process has started; its outcome is stored before it is returned. */
const runExecution = async (
  ctx: ExtractContext,
  started: ExecutionRequest,
  isRepeated: boolean,
): Promise<Answer | undefined> => {
  const { id, tokenCount } = started;
  crashAt(ctx.config, 'execution-held');
  const outcome = await resultOf(ctx, started, isRepeated);
  crashAt(ctx.config, 'execution-extracted');
  const { engineVersion } = ctx.extractionPool;
  const costCents = await storeOutcome(ctx, { id, outcome, engineVersion });
  if (!outcome.ok) return findAnswer(ctx, id);
  crashAt(ctx.config, 'charge-committed');
  if (costCents === undefined) {
    ctx.log.warn(
      { execution: id },
      'execution finished after its lease had expired; its result is discarded',
    );
    return findAnswer(ctx, id);
  }
  const { result } = outcome;
  return answerOf({ id, status: executionStatuses.success, tokenCount, costCents, result, failure: null });
};

/** The answer of an execution that another request runs or has run. */
const waitForAnswer = (ctx: ExtractContext, id: string): Promise<Answer> =>
  pollUntil(() => findAnswer(ctx, id));

/** The answer of the execution that has this request's key. It waits in no line and counts against no limit. */
const answerAgain = async (
  ctx: ExtractContext,
  input: ExtractInput,
  { id, requestHash, uploadId }: KnownExecution,
): Promise<Answer> => {
  // The upload of a log that is not kept is deleted when its execution starts, so a repeated request must not need it.
  const isSame =
    (uploadId !== null && uploadId === input.uploadId) ||
    (await requestOf(ctx, input)).requestHash === requestHash;
  if (!isSame) throw new Refusal('conflict', serverMessages.idempotencyConflict);
  return waitForAnswer(ctx, id);
};

type Outcome =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** Another request has made the execution. */
  | { readonly kind: 'exists'; readonly id: string }
  /** Another request extracts the same log. */
  | { readonly kind: 'same-log-running' };

/** The request under an id that is free for the caller; refused if they use their key for different requests. */
const besideForeign = async (ctx: ExtractContext, asked: ExecutionRequest): Promise<ExecutionRequest> => {
  if ((await findKnown(ctx, asked.id)) !== undefined)
    throw new Refusal('conflict', serverMessages.idempotencyConflict);
  return { ...asked, id: idBesideForeign(ctx.actor.userId, asked.id) };
};

const attempt = async (ctx: ExtractContext, asked: ExecutionRequest): Promise<Outcome> => {
  if (isSampleLog(asked.log.text)) return { kind: 'answered', answer: await extractSample(ctx, asked) };
  const outcome = await startExecution(ctx, asked);
  if (outcome === 'conflict') return attempt(ctx, await besideForeign(ctx, asked));
  const { id } = asked;
  if (outcome === 'exists') return { kind: outcome, id };
  if (outcome === 'same-log-running') return { kind: outcome };
  const answer = await runExecution(ctx, asked, outcome === 'repeated');
  return answer === undefined ? { kind: 'exists', id } : { kind: 'answered', answer };
};

/**
 * Settings for a log, charged once: its price is held before the engine runs, and charged together with storing the result.
 * A repeated request waits for the first one and returns its answer. A built-in sample is free and not stored.
 */
export const extractLog = async (ctx: ExtractContext, input: ExtractInput): Promise<Answer> => {
  if (input.known !== undefined) return answerAgain(ctx, input, input.known);
  const { companyId } = ctx.actor;
  await consumeRateLimit(ctx, 'extractPerCompany', companyId);
  const place = { companyId, chars: await charsOf(ctx, input) };
  const { asked, first } = await ctx.extractionPool.admit(place, async () => {
    const request = await requestOf(ctx, input);
    return { asked: request, first: await attempt(ctx, request) };
  });
  for (let outcome = first; ; outcome = await ctx.extractionPool.admit(place, () => attempt(ctx, asked))) {
    if (outcome.kind === 'answered') return outcome.answer;
    if (outcome.kind === 'exists') return waitForAnswer(ctx, outcome.id);
    await pollUntil(async () => ((await isLogRunning(ctx, asked.textHash)) ? undefined : true));
  }
};
