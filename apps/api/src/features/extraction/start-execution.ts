import { balanceNeededCents, executionPriceCents, lifetimes, serverMessages } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../platform/db/rows.ts';
import { retrying } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdRefusal, refusedHolds } from '../billing/index.ts';
import { EXECUTION_LEASE_SECONDS } from './execution-lease.ts';
import type { LogInput } from './log-input.ts';

export interface ExecutionRequest {
  readonly id: string;
  readonly actor: Actor;
  readonly log: LogInput;
  readonly uploadId: string | null;
  readonly keepInput: boolean;
  readonly tokenCount: number;
  readonly requestHash: string;
  readonly textHash: string;
  readonly request: RequestInfo;
}

/**
 * started: this call has to do the work · exists: the same request came before · same-log-running: another request for the
 * same log is under way, and whether this one costs anything depends on how that one ends
 */
const startOutcomes = ['started', 'exists', 'same-log-running'] as const;
export type StartOutcome = (typeof startOutcomes)[number];

const row = z.object({ outcome: z.enum([...startOutcomes, 'conflict', ...refusedHolds]) });

/** Writes the execution down and holds its price, both or neither, before any work begins. */
export const startExecution = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id, actor, log, uploadId, keepInput, tokenCount, requestHash, textHash, request }: ExecutionRequest,
): Promise<StartOutcome> => {
  const priceCents = executionPriceCents(config.price, tokenCount);
  const start = sql`select * from start_execution(
    p_id => ${id}, p_company => ${actor.companyId}, p_user => ${actor.userId},
    p_request_hash => ${requestHash}, p_text_hash => ${textHash}, p_token_count => ${tokenCount},
    p_file_name => ${log.fileName}, p_upload => ${uploadId}, p_input => ${keepInput ? log.text : null},
    p_now => ${clock.now().toISOString()}, p_fair_use_seconds => ${lifetimes.fairUseSeconds},
    p_price => ${priceCents}, p_needed => ${balanceNeededCents(priceCents)},
    p_lease_seconds => ${EXECUTION_LEASE_SECONDS}, p_audit_id => ${newId()},
    p_request_id => ${request.id}, p_ip => ${request.ip}, p_user_agent => ${request.userAgent})`;
  const [answer] = await retrying(() => queryRows(db, start, row));
  const outcome = answer?.outcome ?? 'conflict';
  switch (outcome) {
    case 'started':
    case 'exists':
    case 'same-log-running':
      return outcome;
    case 'conflict':
      throw new Refusal('conflict', serverMessages.idempotencyConflict);
    default:
      throw holdRefusal(outcome);
  }
};
