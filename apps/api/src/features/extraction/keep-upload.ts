import { extractionMessages, lifetimes } from '@propsmith/contract';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { logUpload } from './extraction.tables.ts';
import { logOfFile, type LogInput } from './log-input.ts';
import { makeRoomForUpload } from './upload-quota.ts';

/** Stores an uploaded log for a day; an extraction refers to it by the id returned. */
export const keepUpload = async (
  {
    db,
    clock,
    config,
    extractionPool,
    actor,
    request,
  }: MemberContext<'db' | 'clock' | 'config' | 'extractionPool'>,
  upload: Upload | undefined,
): Promise<{ id: string }> => {
  await consumeRateLimit({ db, clock, config }, 'uploadPerUser', actor.userId);
  const [file] = upload?.files ?? [];
  if (!file) throw new Refusal('validation_failed', extractionMessages.fileRequired);
  const { text, fileName } = logOfFile(file);
  const now = clock.now();
  const id = newId();
  const keep = async (tx: Tx): Promise<void> => {
    await makeRoomForUpload(tx, { companyId: actor.companyId, bytes: Buffer.byteLength(text), now });
    await tx.insert(logUpload).values({
      id,
      companyId: actor.companyId,
      userId: actor.userId,
      fileName: fileName ?? '',
      content: text,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimes.uploadSeconds * 1000),
    });
    await audit(tx, {
      action: 'log.uploaded',
      companyId: actor.companyId,
      userId: actor.userId,
      targetId: id,
      request,
    });
  };
  await extractionPool.admit({ companyId: actor.companyId, chars: text.length }, () => withTx(db, keep));
  return { id };
};

type UploadContext = MemberContext<'db' | 'clock'>;

/** An upload of the caller; those of other members are not found. */
const isTheirs = ({ clock, actor }: UploadContext, id: string) =>
  and(
    eq(logUpload.id, id),
    eq(logUpload.companyId, actor.companyId),
    eq(logUpload.userId, actor.userId),
    gt(logUpload.expiresAt, clock.now()),
  );

const uploadGone = (): Refusal => new Refusal('not_found', extractionMessages.uploadGone);

export const findUpload = async (ctx: UploadContext, id: string): Promise<LogInput> => {
  const [found] = await ctx.db
    .select({ text: logUpload.content, fileName: logUpload.fileName })
    .from(logUpload)
    .where(isTheirs(ctx, id));
  if (!found) throw uploadGone();
  return found;
};

/** Its length in bytes, without reading it. */
export const findUploadBytes = async (ctx: UploadContext, id: string): Promise<number> => {
  const [found] = await ctx.db
    .select({ bytes: sql<number>`octet_length(${logUpload.content})` })
    .from(logUpload)
    .where(isTheirs(ctx, id));
  if (!found) throw uploadGone();
  return found.bytes;
};

export const purgeUploads = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await deleteInBatches(db, logUpload, lte(logUpload.expiresAt, clock.now()));
};
