import { balanceNeededCents, executionPriceCents, lifetimes } from '@propsmith/contract';
import type { ExistingStanza } from '@propsmith/doctor';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { auditInsert } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { retrying } from '../../platform/db/with-tx.ts';
import { memberName } from '../accounts/index.ts';
import { holdRefusal, monthEnds, refusedHolds } from '../billing/index.ts';
import { EXECUTION_LEASE_SECONDS } from './execution-lease.ts';
import { executionName } from './execution-name.ts';
import type { LogInput } from './log-input.ts';
import { storedResult, type ResultContext } from './stored-result.ts';

export interface ExecutionRequest {
  readonly id: string;
  readonly log: LogInput;
  readonly uploadId: string | null;
  readonly keepInput: boolean;
  readonly tokenCount: number;
  readonly requestHash: string;
  readonly textHash: string;
  /** Settings to examine on the log. */
  readonly existing?: ExistingStanza | undefined;
}

type StartContext = MemberContext<'db' | 'clock' | 'config'> & ResultContext;

/**
 * started: this call has to run it · repeated: as started, and a result for the same log is stored · exists: the same request
 * was made before · same-log-running: another request for the same log is running, and whether this one is free depends on
 * how that one ends · conflict: someone else's execution has this id, or another request of the caller
 */
const startOutcomes = ['started', 'repeated', 'exists', 'same-log-running', 'conflict'] as const;
export type StartOutcome = (typeof startOutcomes)[number];

const row = z.object({
  outcome: z.enum([...startOutcomes, ...refusedHolds]),
  leftCents: z.coerce.number().int(),
  monthEnds: z.string(),
});

const startCall = ({ actor, clock, config }: StartContext, asked: ExecutionRequest): SQL => {
  const { id, log, uploadId, keepInput, tokenCount, requestHash, textHash } = asked;
  const priceCents = executionPriceCents(config.price, tokenCount);
  return sql`start_execution(
    p_id => ${id}, p_company => ${actor.companyId}, p_user => ${actor.userId},
    p_member_name => ${memberName(actor.userId)}, p_request_hash => ${requestHash}, p_text_hash => ${textHash},
    p_token_count => ${tokenCount}, p_file_name => ${log.fileName}, p_name => ${executionName(log)}, p_upload => ${uploadId},
    p_input => ${keepInput ? log.text : null}, p_now => ${clock.now().toISOString()},
    p_fair_use_seconds => ${lifetimes.fairUseSeconds}, p_price => ${priceCents},
    p_needed => ${balanceNeededCents(priceCents)}, p_lease_seconds => ${EXECUTION_LEASE_SECONDS})`;
};

/** Deletes an upload that is not kept and marks another as used, in the statement that starts its execution. */
const useUpload = (uploadId: string): SQL => sql`, discarded as (
  delete from log_upload using started where log_upload.id = ${uploadId} and outcome = 'started' and not input_kept),
  used as (
  update log_upload set used = true from started
    where log_upload.id = ${uploadId} and outcome = 'started' and input_kept)`;

/** The execution, its hold, its audit row and what becomes of its upload, in one statement. */
const startStatement = (ctx: StartContext, asked: ExecutionRequest): SQL => {
  const { actor, request } = ctx;
  const started = { companyId: actor.companyId, userId: actor.userId, targetId: asked.id, request };
  return sql`
    with started as materialized (select * from ${startCall(ctx, asked)}),
    audited as (${auditInsert(
      { action: 'execution.started', ...started },
      sql`jsonb_strip_nulls(jsonb_build_object('heldCents', held_cents, 'apiKey', ${actor.apiKey?.id ?? null}::text)) from started where outcome = 'started'`,
    )})${asked.uploadId === null ? undefined : useUpload(asked.uploadId)}
    select case when outcome = 'started' and exists (${storedResult(ctx, asked.textHash)})
      then 'repeated' else outcome end as outcome,
      coalesce(held_cents, 0) as "leftCents", ${monthEnds} as "monthEnds" from started`;
};

/** Inserts the execution and holds its price, both or neither, before the engine runs. */
export const startExecution = async (ctx: StartContext, asked: ExecutionRequest): Promise<StartOutcome> => {
  const [answer] = await retrying(() => queryRows(ctx.db, startStatement(ctx, asked), row));
  if (answer === undefined) return 'conflict';
  const { outcome } = answer;
  switch (outcome) {
    case 'started':
    case 'repeated':
    case 'exists':
    case 'same-log-running':
    case 'conflict':
      return outcome;
    default:
      throw holdRefusal(outcome, answer);
  }
};
