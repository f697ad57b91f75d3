import { randomUUID } from 'node:crypto';
import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Undefined when there is no such file. */
const ifExists = async <Result>(action: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await action;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/**
 * Replaces a file in one step, so that a reader sees the old or the new content and a crash leaves one of them. A link
 * stays a link, and the file keeps its mode.
 */
export const replaceFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const target = (await ifExists(realpath(path))) ?? path;
  await mkdir(dirname(target), { recursive: true });
  const mode = (await ifExists(stat(target)))?.mode;
  const draft = join(dirname(target), `.propsmith-${randomUUID()}`);
  try {
    const file = await open(draft, 'wx');
    try {
      if (mode !== undefined) await file.chmod(mode & 0o7777);
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
