import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CredentialsStore } from '../terminal.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** In the user's configuration folder; only the user may read it. */
export const credentialsFile = (env: NodeJS.ProcessEnv): CredentialsStore => {
  // By the XDG Base Directory Specification an empty variable counts as unset.
  const folder = env.XDG_CONFIG_HOME === '' ? undefined : env.XDG_CONFIG_HOME;
  const path = join(folder ?? join(homedir(), '.config'), 'propsmith', 'credentials.json');
  return {
    path,
    load: async () => {
      try {
        return await readFile(path, 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    save: async (text) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // A new file each time: an existing one would keep its mode.
      const written = `${path}.${randomUUID()}`;
      await writeFile(written, text, { mode: 0o600, flag: 'wx' });
      await rename(written, path);
    },
    remove: async () => {
      try {
        await rm(path);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
};
