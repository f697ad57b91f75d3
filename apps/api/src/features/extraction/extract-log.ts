import { setTimeout as sleep } from 'node:timers/promises';
import {
  countTokens,
  executionStatuses,
  extractionMessages,
  isSampleLog,
  serverMessages,
  type ExtractReply,
} from '@propsmith/contract';
import { crashAt } from '../../platform/crash-points.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { newId, sha256Hex } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { whileLeased } from './execution-lease.ts';
import { extractSample } from './extract-sample.ts';
import { failExecution, finishExecution } from './finish-execution.ts';
import { findUpload } from './keep-upload.ts';
import { logOfFile, logOfText, type LogInput } from './log-input.ts';
import { answerOf, cameFromUpload, findAnswer } from './read-execution.ts';
import { runEngine } from './run-engine.ts';
import { startExecution, type ExecutionRequest } from './start-execution.ts';

type ExtractContext = MemberContext<'db' | 'clock' | 'config' | 'log' | 'extractionPool'>;

export interface ExtractInput {
  readonly key: string | undefined;
  readonly logs: string | undefined;
  readonly uploadId: string | undefined;
  readonly upload: Upload | undefined;
  readonly keepInput: boolean;
}

const POLL_MS = 250;
const POLLS_MAX = 240;

const readLog = (
  ctx: ExtractContext,
  { logs, uploadId, upload }: ExtractInput,
): Promise<LogInput> | LogInput => {
  const [file] = upload?.files ?? [];
  if (file) return logOfFile(file);
  if (uploadId !== undefined) return ctx.extractionPool.admit(() => findUpload(ctx, uploadId));
  if (logs !== undefined) return logOfText(logs);
  throw new Refusal('validation_failed', extractionMessages.inputRequired);
};

const requestOf = async (ctx: ExtractContext, input: ExtractInput): Promise<ExecutionRequest> => {
  const log = await readLog(ctx, input);
  const textHash = sha256Hex(log.text);
  return {
    id: input.key ?? newId(),
    log,
    uploadId: input.uploadId ?? null,
    keepInput: input.keepInput,
    tokenCount: countTokens(log.text),
    textHash,
    requestHash: sha256Hex(JSON.stringify([textHash, log.fileName, input.keepInput])),
  };
};

/** Runs an execution that this process has started; its outcome is stored before it is returned. */
const runExecution = async (
  ctx: ExtractContext,
  started: ExecutionRequest,
): Promise<ExtractReply | undefined> => {
  const { id, log, tokenCount } = started;
  crashAt(ctx.config, 'execution-held');
  const outcome = await whileLeased(ctx, id, () => {
    const running = runEngine(ctx, { id, text: log.text });
    crashAt(ctx.config, 'execution-running');
    return running;
  });
  crashAt(ctx.config, 'execution-extracted');
  if (!outcome.ok) {
    await failExecution(ctx, { id, failure: outcome.failure });
    return findAnswer(ctx, id);
  }
  const { result } = outcome;
  const costCents = await finishExecution(ctx, { id, result });
  crashAt(ctx.config, 'charge-committed');
  if (costCents === undefined) {
    ctx.log.warn(
      { execution: id },
      'execution finished after its lease had expired; its result is discarded',
    );
    return findAnswer(ctx, id);
  }
  return answerOf({ id, status: executionStatuses.success, tokenCount, costCents, result, failure: null });
};

/** The answer, or undefined while this request has to wait for another one to finish. */
const attempt = async (ctx: ExtractContext, asked: ExecutionRequest): Promise<ExtractReply | undefined> => {
  switch (await startExecution(ctx, asked)) {
    case 'started':
      return runExecution(ctx, asked);
    case 'exists':
      return findAnswer(ctx, asked.id);
    case 'same-log-running':
      return undefined;
  }
};

/** The step to repeat until it returns an answer. */
const attemptOf = async (
  ctx: ExtractContext,
  input: ExtractInput,
): Promise<() => Promise<ExtractReply | undefined>> => {
  const { key, uploadId } = input;
  // The upload of a log that is not kept is deleted when its execution starts, so a repeated request must not need it.
  if (key !== undefined && uploadId !== undefined && (await cameFromUpload(ctx, { id: key, uploadId }))) {
    return () => findAnswer(ctx, key);
  }
  const asked = await requestOf(ctx, input);
  return isSampleLog(asked.log.text) ? () => extractSample(ctx, asked) : () => attempt(ctx, asked);
};

/**
 * Settings for a log, charged once: its price is held before the engine runs, and charged together with storing the result.
 * A repeated request waits for the first one and returns its answer. A built-in sample is free and not stored.
 */
export const extractLog = async (ctx: ExtractContext, input: ExtractInput): Promise<ExtractReply> => {
  await consumeRateLimit(ctx, 'extractPerCompany', ctx.actor.companyId);
  const next = await attemptOf(ctx, input);
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const answer = await ctx.extractionPool.admit(next);
    if (answer) return answer;
    await sleep(POLL_MS);
  }
  throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds: 10 });
};
