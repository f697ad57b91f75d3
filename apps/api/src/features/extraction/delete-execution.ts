import { executionStatuses, extractionMessages, serverMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { execution, logUpload } from './extraction.tables.ts';
import { visibleTo } from './read-execution.ts';

/** Removes input and result of an execution; the row with its cost stays. */
export const deleteExecution = async (
  { db, actor, request }: MemberContext<'db'>,
  id: string,
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
