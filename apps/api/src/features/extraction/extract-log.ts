import { setTimeout as sleep } from 'node:timers/promises';
import {
  countTokens,
  executionStatuses,
  extractionMessages,
  serverMessages,
  type ExtractReply,
} from '@propsmith/contract';
import { crashAt } from '../../platform/crash-points.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { newId, sha256Hex } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { whileLeased } from './execution-lease.ts';
import { failExecution, finishExecution } from './finish-execution.ts';
import { findUpload } from './keep-upload.ts';
import { logOfFile, logOfText, type LogInput } from './log-input.ts';
import { answerOf, findAnswer, isReadFrom } from './read-execution.ts';
import { runEngine } from './run-engine.ts';
import { startExecution, type ExecutionRequest } from './start-execution.ts';

export interface ExtractInput {
  readonly actor: Actor;
  readonly key: string | undefined;
  readonly logs: string | undefined;
  readonly uploadId: string | undefined;
  readonly upload: Upload | undefined;
  readonly keepInput: boolean;
  readonly request: RequestInfo;
}

const POLL_MS = 250;
const POLLS_MAX = 240;

const readLog = (
  deps: Deps,
  { actor, logs, uploadId, upload }: ExtractInput,
): Promise<LogInput> | LogInput => {
  const [file] = upload?.files ?? [];
  if (file) return logOfFile(file);
  if (uploadId !== undefined) return deps.extractionPool.admit(() => findUpload(deps, actor, uploadId));
  if (logs !== undefined) return logOfText(logs);
  throw new Refusal('validation_failed', extractionMessages.inputRequired);
};

const requestOf = async (deps: Deps, input: ExtractInput): Promise<ExecutionRequest> => {
  const log = await readLog(deps, input);
  const textHash = sha256Hex(log.text);
  return {
    id: input.key ?? newId(),
    actor: input.actor,
    log,
    uploadId: input.uploadId ?? null,
    keepInput: input.keepInput,
    tokenCount: countTokens(log.text),
    textHash,
    requestHash: sha256Hex(JSON.stringify([textHash, log.fileName, input.keepInput])),
    request: input.request,
  };
};

/** Does the work of an execution that this process has started; its outcome is stored before it is answered. */
const work = async (deps: Deps, asked: ExecutionRequest): Promise<ExtractReply | undefined> => {
  const { id, actor, log, tokenCount } = asked;
  const finished = { id, userId: actor.userId };
  crashAt(deps.config, 'execution-held');
  const outcome = await whileLeased(deps, id, () => {
    const running = runEngine(deps, { id, text: log.text });
    crashAt(deps.config, 'execution-running');
    return running;
  });
  crashAt(deps.config, 'execution-extracted');
  if (!outcome.ok) {
    await failExecution(deps, { ...finished, failure: outcome.failure });
    return findAnswer(deps, id);
  }
  const { result } = outcome;
  const costCents = await finishExecution(deps, { ...finished, result });
  crashAt(deps.config, 'charge-committed');
  if (costCents === undefined) {
    deps.log.warn({ execution: id }, 'an execution finished after it had been given up');
    return findAnswer(deps, id);
  }
  return answerOf({ id, status: executionStatuses.success, tokenCount, costCents, result, failure: null });
};

/** The answer, or undefined while another request is at work on which this one depends. */
const attempt = async (deps: Deps, asked: ExecutionRequest): Promise<ExtractReply | undefined> => {
  switch (await startExecution(deps, asked)) {
    case 'started':
      return work(deps, asked);
    case 'exists':
      return findAnswer(deps, asked.id);
    case 'same-log-running':
      return undefined;
  }
};

/** What to ask for until there is an answer. */
const attemptOf = async (deps: Deps, input: ExtractInput): Promise<() => ReturnType<typeof attempt>> => {
  const { actor, key, uploadId } = input;
  // The upload of a log that is not kept is gone once its execution has begun; that one is known without it.
  if (key !== undefined && uploadId !== undefined && (await isReadFrom(deps, { actor, id: key, uploadId }))) {
    return () => findAnswer(deps, key);
  }
  const asked = await requestOf(deps, input);
  return () => attempt(deps, asked);
};

/**
 * Settings for a log, charged once: the hold is there before the work begins, and the charge is made with the result or not
 * at all. A repeated request waits for the first one and gets its answer.
 */
export const extractLog = async (deps: Deps, input: ExtractInput): Promise<ExtractReply> => {
  await consumeRateLimit(deps, 'extractPerCompany', input.actor.companyId);
  const next = await attemptOf(deps, input);
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const answer = await deps.extractionPool.admit(next);
    if (answer) return answer;
    await sleep(POLL_MS);
  }
  throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds: 10 });
};
