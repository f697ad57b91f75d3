import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Standard output or input, to encrypt a backup before it reaches a disk. */
const STANDARD_STREAM = '-';

/** Writes a backup that only its owner can read. The file gets its name when it is complete. */
export const writeBackup = async (file: string, content: Readable): Promise<void> => {
  if (file === STANDARD_STREAM) return pipeline(content, process.stdout, { end: false });
  const unfinished = `${file}.unfinished`;
  await pipeline(content, createWriteStream(unfinished, { mode: 0o600 })).catch(async (error: unknown) => {
    await rm(unfinished, { force: true });
    throw error;
  });
  const handle = await open(unfinished);
  await handle.sync().finally(() => handle.close());
  await rename(unfinished, file);
};

export const readBackup = async (file: string): Promise<Readable> =>
  file === STANDARD_STREAM ? process.stdin : (await open(file)).createReadStream();
