import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './has-code.ts';
import { newId, randomSecret } from './ids.ts';

/** Marks the secret, so that production refuses it. */
export const DEVELOPMENT_SECRET_PREFIX = 'development-only-';

/**
 * The secret that signs tokens in development, kept in the data folder so that sessions survive a restart. A hard link
 * creates the file complete or not at all: processes that start together use the first one's.
 */
export const developmentSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'token-secret');
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const prepared = `${file}.${newId()}`;
    writeFileSync(prepared, DEVELOPMENT_SECRET_PREFIX + randomSecret(), { mode: 0o600 });
    try {
      linkSync(prepared, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(prepared);
    }
    return read();
  }
};
