import { extractionMessages, limits } from '@propsmith/contract';
import { and, eq, gt, min, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { logUpload } from './extraction.tables.ts';

interface Wanted {
  readonly companyId: string;
  readonly bytes: number;
  readonly now: Date;
}

const readKept = async (tx: Tx, { companyId, now }: Wanted) => {
  const [kept] = await tx
    .select({
      // The length of a stored text is known without reading it.
      bytes: sql`coalesce(sum(octet_length(${logUpload.content})), 0)`.mapWith(Number),
      nextExpiry: min(logUpload.expiresAt),
    })
    .from(logUpload)
    .where(and(eq(logUpload.companyId, companyId), gt(logUpload.expiresAt, now)));
  return { bytes: kept?.bytes ?? 0, nextExpiry: kept?.nextExpiry ?? now };
};

/**
 * Makes sure that a company's uploads stay within its quota. Those that an execution has read are deleted when room is needed;
 * when the others fill the quota, the new one is refused.
 */
export const makeRoomForUpload = async (tx: Tx, wanted: Wanted): Promise<void> => {
  const { companyId, bytes, now } = wanted;
  // Two uploads at once would both find the last free bytes.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('log_upload' || ${companyId}::text, 0))`,
  );
  const isFull = (kept: { readonly bytes: number }): boolean =>
    kept.bytes + bytes > limits.uploadBytesPerCompanyMax;
  if (!isFull(await readKept(tx, wanted))) return;
  await tx.delete(logUpload).where(and(eq(logUpload.companyId, companyId), logUpload.used));
  const kept = await readKept(tx, wanted);
  if (!isFull(kept)) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((kept.nextExpiry.getTime() - now.getTime()) / 1000));
  throw new Refusal('rate_limited', extractionMessages.uploadQuotaUsedUp(retryAfterSeconds), {
    retryAfterSeconds,
  });
};
