import { executionStatuses, extractionMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockChangeable } from './execution-access.ts';
import { execution, logUpload, nothingKept } from './extraction.tables.ts';

/** Removes input and result of an execution; the row with its cost stays. */
export const deleteExecution = async (
  { db, actor, request }: MemberContext<'db'>,
  id: string,
): Promise<{ message: string }> => {
  await withTx(db, async (tx) => {
    const found = await lockChangeable(tx, actor, id);
    if (found.status === executionStatuses.running)
      throw new Refusal('conflict', extractionMessages.stillRunning);
    await tx.update(execution).set(nothingKept).where(eq(execution.id, id));
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
