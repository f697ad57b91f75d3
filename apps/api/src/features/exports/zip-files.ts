import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportParts } from '../../platform/exporting/index.ts';

export interface FileToZip {
  /** Path within the zip. */
  readonly name: string;
  readonly parts: ExportParts;
}

/** Adds a file and waits until all of it has been read. */
const addFile = async (zip: ZipFile, { name, parts }: FileToZip, mtime: Date): Promise<void> => {
  const content = Readable.from(parts, { objectMode: false });
  zip.addReadStream(content, name, { mtime });
  await finished(content);
};

/** The bytes of a zip. A file is read when the bytes of those before have been taken, so that no file is in memory. */
export async function* zipFiles(files: AsyncIterable<FileToZip>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const adding = (async () => {
    for await (const file of files) await addFile(zip, file, mtime);
    zip.end();
  })();
  adding.catch((error: unknown) => output.destroy(error as Error));
  for await (const bytes of output) yield bytes as Buffer;
}

/** The same bytes in pieces of one size, but for the last. */
export async function* inChunks(bytes: AsyncIterable<Buffer>, chunkBytes: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pending.push(piece);
    size += piece.length;
    if (size < chunkBytes) continue;
    let whole = Buffer.concat(pending);
    for (; whole.length >= chunkBytes; whole = whole.subarray(chunkBytes))
      yield whole.subarray(0, chunkBytes);
    pending = [whole];
    size = whole.length;
  }
  if (size > 0) yield Buffer.concat(pending);
}
