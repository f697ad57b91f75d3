import { Readable } from 'node:stream';
import { serverMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { FileReply } from '../../platform/http/register-route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { companyExportChunk } from './exports.tables.ts';
import { findExport } from './read-export.ts';

/** A part is read when the client has taken the one before. One that is missing breaks the connection: no half zip ends well. */
async function* chunksOf(db: Database, exportId: string, chunks: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < chunks; number += 1) {
    const [chunk] = await db
      .select({ content: companyExportChunk.content })
      .from(companyExportChunk)
      .where(and(eq(companyExportChunk.exportId, exportId), eq(companyExportChunk.number, number)));
    if (chunk === undefined) throw new Error('An export was deleted while it was being downloaded.');
    yield chunk.content;
  }
}

export const downloadExport = async (ctx: MemberContext<'db' | 'clock'>, id: string): Promise<FileReply> => {
  const { db, actor, request } = ctx;
  const row = await findExport(ctx);
  if (row?.id !== id || row.chunks === null) throw new Refusal('not_found', serverMessages.notFound);
  const { companyId, userId } = actor;
  await withTx(db, (tx) =>
    audit(tx, { action: 'export.downloaded', companyId, userId, targetId: id, request }),
  );
  return {
    fileName: `propsmith-export-${row.createdAt.toISOString().slice(0, 10)}.zip`,
    content: Readable.from(chunksOf(db, id, row.chunks), { objectMode: false }),
  };
};
