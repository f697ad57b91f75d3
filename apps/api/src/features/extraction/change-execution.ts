import { executionStatuses, extractionMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockChangeable } from './execution-access.ts';
import { execution } from './extraction.tables.ts';

interface Change {
  readonly id: string;
  readonly name: string | undefined;
  readonly shared: boolean | undefined;
}

/** Renames or shares an execution. One that is no longer kept has no name and nothing to share. */
export const changeExecution = (
  { db, actor, request }: MemberContext<'db'>,
  { id, name, shared }: Change,
): Promise<{ name: string | null; shared: boolean }> =>
  withTx(db, async (tx) => {
    const found = await lockChangeable(tx, actor, id);
    if (!found.hasInput && !found.hasResult && found.status !== executionStatuses.running)
      throw new Refusal('conflict', extractionMessages.nothingKept);
    const changed = { name: name ?? found.name, shared: shared ?? found.shared };
    await tx.update(execution).set(changed).where(eq(execution.id, id));
    // Without the name: it may be a line of the log, and the audit trail is kept for longer.
    const record = (action: string): Promise<void> =>
      audit(tx, { action, companyId: actor.companyId, userId: actor.userId, targetId: id, request });
    if (changed.name !== found.name) await record('execution.renamed');
    if (changed.shared !== found.shared)
      await record(changed.shared ? 'execution.shared' : 'execution.unshared');
    return changed;
  });
