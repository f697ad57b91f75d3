import { executionPriceCents, executionStatuses, lifetimes, serverMessages } from '@propsmith/contract';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { auditRow } from '../../platform/audit.ts';
import { auditEvent } from '../../platform/audit.tables.ts';
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

const memberName = (userId: string) => sql<string>`coalesce((
  select ${userAccount.firstname} || ' ' || ${userAccount.lastname} from ${userAccount} where ${userAccount.id} = ${userId}), '')`;

/** Whether the same request came before; another one under its key is refused. */
const isRepeated = (
  earlier: readonly EarlierExecution[],
  { id, actor, requestHash }: ExecutionRequest,
): boolean => {
  const found = earlier.find((row) => row.id === id);
  if (!found) return false;
  const same =
    found.companyId === actor.companyId && found.userId === actor.userId && found.requestHash === requestHash;
  if (!same) throw new Refusal('conflict', serverMessages.idempotencyConflict);
  return true;
};

/** The execution of the same key, and those of the same log in the company during the last day. */
const findEarlier = (tx: Tx, { id, actor, textHash }: ExecutionRequest, now: Date) =>
  tx
    .select({
      id: execution.id,
      companyId: execution.companyId,
      userId: execution.userId,
      requestHash: execution.requestHash,
      status: execution.status,
      costCents: execution.costCents,
    })
    .from(execution)
    .where(
      or(
        eq(execution.id, id),
        and(
          eq(execution.companyId, actor.companyId),
          eq(execution.textHash, textHash),
          gt(execution.createdAt, new Date(now.getTime() - lifetimes.fairUseSeconds * 1000)),
        ),
      ),
    );
type EarlierExecution = Awaited<ReturnType<typeof findEarlier>>[number];

/**
 * Writes the execution down and holds its price, both or neither, before any work begins. Requests of one company for one
 * log pass one at a time, so that the second sees the first.
 */
export const startExecution = ({ db, clock, config }: Deps, asked: ExecutionRequest): Promise<StartOutcome> =>
  withTx(db, async (tx) => {
    const { id, actor, log, textHash, tokenCount } = asked;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.companyId + textHash}, 0))`);
    const now = clock.now();
    const earlier = await findEarlier(tx, asked, now);
    if (isRepeated(earlier, asked)) return 'exists';
    const isPaid = earlier.some((row) => row.status === executionStatuses.success && row.costCents > 0);
    const isRunning = earlier.some((row) => row.status === executionStatuses.running);
    if (!isPaid && isRunning) return 'same-log-running';

    const hold = isPaid
      ? undefined
      : await holdCredit(tx, {
          companyId: actor.companyId,
          executionId: id,
          priceCents: executionPriceCents(config.price, tokenCount),
          leaseSeconds: EXECUTION_LEASE_SECONDS,
          actorId: actor.userId,
        });
    const written = tx.$with('written').as(
      tx
        .insert(execution)
        .values({
          id,
          companyId: actor.companyId,
          userId: actor.userId,
          memberName: memberName(actor.userId),
          status: executionStatuses.running,
          requestHash: asked.requestHash,
          textHash,
          tokenCount,
          paymentId: hold?.paymentId ?? null,
          fileName: log.fileName,
          input: asked.keepInput ? log.text : null,
          createdAt: now,
          leaseUntil: leaseUntil(),
        })
        .returning({ id: execution.id }),
    );
    const entry = auditRow({
      action: 'execution.started',
      companyId: actor.companyId,
      userId: actor.userId,
      targetId: id,
      detail: { heldCents: hold?.amountCents ?? 0 },
      request: asked.request,
    });
    await tx.with(written).insert(auditEvent).values(entry);
    return 'started';
  });
