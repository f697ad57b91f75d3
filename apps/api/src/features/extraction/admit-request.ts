import { requireActive } from '../accounts/index.ts';
import { hasHadCredit, holdRefusal } from '../billing/index.ts';
import type { MemberContext } from '../../platform/context.ts';
import { findKnown, type KnownExecution } from './read-execution.ts';

/** A request that may send its log. */
export interface Admitted {
  /** The execution that an earlier request with the same key has made. */
  readonly known: KnownExecution | undefined;
  /** Gives the request's place back. */
  leave(): void;
}

/**
 * Takes a place among the requests that wait or run, or refuses. An execution that exists already needs none: whoever asks
 * again after a lost answer gets it, however much the company has under way.
 */
export const admitRequest = async (
  ctx: MemberContext<'db' | 'extractionPool'>,
  key: string | undefined,
): Promise<Admitted> => {
  const known = key === undefined ? undefined : await findKnown(ctx, key);
  if (known !== undefined) return { known, leave: () => undefined };
  await requireActive(ctx.db, ctx.actor.companyId);
  return { known, leave: ctx.extractionPool.places.take(ctx.actor.companyId) };
};

/** The same for a file to keep. A company that never had credit can extract nothing, so nothing is kept for it. */
export const admitUpload = async (
  ctx: MemberContext<'db' | 'extractionPool'>,
): Promise<Pick<Admitted, 'leave'>> => {
  const { companyId } = ctx.actor;
  await requireActive(ctx.db, companyId);
  if (!(await hasHadCredit(ctx.db, companyId))) throw holdRefusal('insufficient');
  return { leave: ctx.extractionPool.places.take(companyId) };
};
