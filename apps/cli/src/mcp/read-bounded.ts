import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const MEBIBYTE = 1024 * 1024;
const FILE_MIB_MAX = 10;

/** Reads a file of a size that the answer can be waited for; a device or a pipe may never end. */
export const readBounded = async (path: string): Promise<Uint8Array> => {
  // Without O_NONBLOCK, opening a pipe waits for its writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error('it is no file');
    if (stats.size > FILE_MIB_MAX * MEBIBYTE) throw new Error(`it is larger than ${FILE_MIB_MAX} MiB`);
    return await file.readFile();
  } finally {
    await file.close();
  }
};
