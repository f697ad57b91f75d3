import { executionPriceCents, executionStatuses, lifetimes, serverMessages } from '@propsmith/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import { userAccount } from '../accounts/index.ts';
import { holdCredit } from '../billing/index.ts';
import { EXECUTION_LEASE_SECONDS, leaseUntil } from './execution-lease.ts';
import { execution } from './extraction.tables.ts';
import type { LogInput } from './log-input.ts';

export interface ExecutionRequest {
  readonly id: string;
  readonly actor: Actor;
  readonly log: LogInput;
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
export type StartOutcome = 'started' | 'exists' | 'same-log-running';

const memberName = async (tx: Tx, userId: string): Promise<string> => {
  const [user] = await tx
    .select({ firstname: userAccount.firstname, lastname: userAccount.lastname })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return user ? `${user.firstname} ${user.lastname}` : '';
};

/** What became of the same log in this company during the last day. */
const sameLog = async (tx: Tx, { actor, textHash }: ExecutionRequest, now: Date) => {
  const since = new Date(now.getTime() - lifetimes.fairUseSeconds * 1000);
  const found = await tx
    .select({ status: execution.status, costCents: execution.costCents })
    .from(execution)
    .where(
      and(
        eq(execution.companyId, actor.companyId),
        eq(execution.textHash, textHash),
        gt(execution.createdAt, since),
      ),
    );
  return {
    paid: found.some(({ status, costCents }) => status === executionStatuses.success && costCents > 0),
    running: found.some(({ status }) => status === executionStatuses.running),
  };
};

const existing = async (tx: Tx, { id, actor, requestHash }: ExecutionRequest): Promise<boolean> => {
  const [found] = await tx
    .select({ companyId: execution.companyId, userId: execution.userId, requestHash: execution.requestHash })
    .from(execution)
    .where(eq(execution.id, id));
  if (!found) return false;
  const same =
    found.companyId === actor.companyId && found.userId === actor.userId && found.requestHash === requestHash;
  if (!same) throw new Refusal('conflict', serverMessages.idempotencyConflict);
  return true;
};

/**
 * Writes the execution down and holds its price, both or neither, before any work begins. Requests of one company for one
 * log pass one at a time, so that the second sees the first.
 */
export const startExecution = ({ db, clock, config }: Deps, asked: ExecutionRequest): Promise<StartOutcome> =>
  withTx(db, async (tx) => {
    const { id, actor, log, textHash, tokenCount } = asked;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.companyId + textHash}, 0))`);
    if (await existing(tx, asked)) return 'exists';
    const now = clock.now();
    const earlier = await sameLog(tx, asked, now);
    if (!earlier.paid && earlier.running) return 'same-log-running';

    const hold = earlier.paid
      ? undefined
      : await holdCredit(tx, {
          companyId: actor.companyId,
          executionId: id,
          priceCents: executionPriceCents(config.price, tokenCount),
          leaseSeconds: EXECUTION_LEASE_SECONDS,
          actorId: actor.userId,
        });
    await tx.insert(execution).values({
      id,
      companyId: actor.companyId,
      userId: actor.userId,
      memberName: await memberName(tx, actor.userId),
      status: executionStatuses.running,
      requestHash: asked.requestHash,
      textHash,
      tokenCount,
      paymentId: hold?.paymentId ?? null,
      fileName: log.fileName,
      input: asked.keepInput ? log.text : null,
      createdAt: now,
      leaseUntil: leaseUntil(),
    });
    await audit(tx, {
      action: 'execution.started',
      companyId: actor.companyId,
      userId: actor.userId,
      targetId: id,
      detail: { heldCents: hold?.amountCents ?? 0 },
      request: asked.request,
    });
    return 'started';
  });
