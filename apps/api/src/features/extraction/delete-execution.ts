import { extractionMessages, serverMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import { execution } from './extraction.tables.ts';
import { visibleTo } from './read-execution.ts';

/** Removes what an execution read and what it answered; that it ran and what it cost stays. */
export const deleteExecution = async (
  { db }: Deps,
  { actor, id, request }: { actor: Actor; id: string; request: RequestInfo },
): Promise<{ message: string }> => {
  await withTx(db, async (tx) => {
    const deleted = await tx
      .update(execution)
      .set({ input: null, result: null, fileName: null })
      .where(and(eq(execution.id, id), visibleTo(actor)))
      .returning({ id: execution.id });
    if (deleted.length === 0) throw new Refusal('not_found', serverMessages.notFound);
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
