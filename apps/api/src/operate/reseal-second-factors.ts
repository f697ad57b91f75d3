import { resealFactors, type ResealedBatch } from '../features/accounts/index.ts';
import { change, said, type OperatorContext, type Outcome } from './operator-context.ts';

/** Small, so that no sign-in waits long for the row of its user. */
const BATCH_SIZE = 200;
const UNREADABLE_LISTED_MAX = 20;

const sentenceOf = (sealed: number, unreadable: readonly string[]): string => {
  const counts = `${sealed} sealed anew, ${unreadable.length} cannot be opened`;
  if (unreadable.length === 0) return `Second factors: ${counts}.`;
  const more = unreadable.length > UNREADABLE_LISTED_MAX ? ' ...' : '';
  return `Second factors: ${counts}: users ${unreadable.slice(0, UNREADABLE_LISTED_MAX).join(', ')}${more}`;
};

/** A change of its own, with its audit row. */
const resealBatch = async (ctx: OperatorContext, after: string | undefined): Promise<ResealedBatch> => {
  let batch: ResealedBatch = { sealed: 0, unreadable: [], next: undefined };
  const detail = { sealed: 0, unreadable: 0 };
  await change(ctx, { detail }, async (tx) => {
    batch = await resealFactors(tx, ctx.config, { after, size: BATCH_SIZE });
    Object.assign(detail, { sealed: batch.sealed, unreadable: batch.unreadable.length });
  });
  return batch;
};

export const resealSecondFactors = async (ctx: OperatorContext): Promise<Outcome> => {
  const unreadable: string[] = [];
  let sealed = 0;
  let after: string | undefined;
  do {
    const batch = await resealBatch(ctx, after);
    sealed += batch.sealed;
    unreadable.push(...batch.unreadable);
    after = batch.next;
  } while (after !== undefined);
  return { ...said(ctx, sentenceOf(sealed, unreadable)), failed: unreadable.length > 0 };
};
