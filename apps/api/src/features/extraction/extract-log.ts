import { setTimeout as sleep } from 'node:timers/promises';
import { countTokens, extractionMessages, serverMessages, type ExtractReply } from '@propsmith/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { newId, sha256Hex } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { whileLeased } from './execution-lease.ts';
import { failExecution, finishExecution } from './finish-execution.ts';
import { findUpload } from './keep-upload.ts';
import { logOfFile, logOfText, type LogInput } from './log-input.ts';
import { answerOf, findExecution } from './read-execution.ts';
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
  if (uploadId !== undefined) return findUpload(deps, actor, uploadId);
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
    keepInput: input.keepInput,
    tokenCount: countTokens(log.text),
    textHash,
    requestHash: sha256Hex(JSON.stringify([textHash, log.fileName, input.keepInput])),
    request: input.request,
  };
};

/** Does the work of an execution that this process has started; its outcome is stored either way. */
const work = async (deps: Deps, { id, actor, log }: ExecutionRequest): Promise<void> => {
  const finished = { id, userId: actor.userId };
  const outcome = await whileLeased(deps, id, () =>
    runEngine(deps.extractionPool, log.text, deps.clock.now()),
  );
  if (!outcome.ok) return failExecution(deps, { ...finished, failure: outcome.failure });
  if (!(await finishExecution(deps, { ...finished, result: outcome.result }))) {
    deps.log.warn({ execution: id }, 'an execution finished after it had been given up');
  }
};

/**
 * Settings for a log, charged once: the hold is there before the work begins, and the charge is made with the result or not
 * at all. A repeated request waits for the first one and gets its answer.
 */
export const extractLog = async (deps: Deps, input: ExtractInput): Promise<ExtractReply> => {
  const asked = await requestOf(deps, input);
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const outcome = await startExecution(deps, asked);
    if (outcome === 'started') await work(deps, asked);
    if (outcome !== 'same-log-running') {
      const answer = answerOf(await findExecution(deps, asked.id));
      if (answer) return answer;
    }
    await sleep(POLL_MS);
  }
  throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds: 10 });
};
