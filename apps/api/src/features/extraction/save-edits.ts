import { extractionMessages, type ExecutionEdits } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockChangeable } from './execution-access.ts';
import { execution } from './extraction.tables.ts';
import { stanzaNameOf } from './stanza-name.ts';

/** Stores the edits of an execution; those saved last replace the earlier ones. */
export const saveEdits = (
  { db, actor }: MemberContext<'db'>,
  { id, edits }: { readonly id: string; readonly edits: ExecutionEdits },
): Promise<ExecutionEdits> =>
  withTx(db, async (tx) => {
    const { hasResult } = await lockChangeable(tx, actor, id);
    if (!hasResult) throw new Refusal('conflict', extractionMessages.nothingToEdit);
    await tx
      .update(execution)
      .set({ edits, stanzaName: stanzaNameOf(edits.stanza) })
      .where(eq(execution.id, id));
    return edits;
  });
