import { executionStatuses, extractionMessages, serverMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import { execution, logUpload } from './extraction.tables.ts';
import { visibleTo } from './read-execution.ts';

/** Removes what an execution read and what it answered; that it ran and what it cost stays. */
export const deleteExecution = async (
  { db }: Deps,
  { actor, id, request }: { actor: Actor; id: string; request: RequestInfo },
): Promise<{ message: string }> => {
  await withTx(db, async (tx) => {
    const [found] = await tx
      .select({ status: execution.status, uploadId: execution.uploadId })
      .from(execution)
      .where(and(eq(execution.id, id), visibleTo(actor)))
      .for('update');
    if (!found) throw new Refusal('not_found', serverMessages.notFound);
    if (found.status === executionStatuses.running)
      throw new Refusal('conflict', extractionMessages.stillRunning);
    await tx.update(execution).set({ input: null, result: null, fileName: null }).where(eq(execution.id, id));
    if (found.uploadId !== null) await tx.delete(logUpload).where(eq(logUpload.id, found.uploadId));
    await audit(tx, {
      action: 'execution.deleted',
      companyId: actor.companyId,
      userId: actor.userId,
      targetId: id,
      request,
    });
  });
  return { message: extractionMessages.executionDeleted };
};
