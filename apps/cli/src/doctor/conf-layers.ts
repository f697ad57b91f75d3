import { join } from 'node:path';
import { type Conf, type ConfFile, confFile } from '@propsmith/doctor';
import { readBytes } from '../read-log.ts';
import { type Terminal, UsageError } from '../terminal.ts';

const fromBytes = (path: string, bytes: Uint8Array): ConfFile => {
  // The byte order mark stays: it is a problem to report, and is written back.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const written = new TextEncoder().encode(text);
  const isUtf8 = written.length === bytes.length && written.every((byte, index) => byte === bytes[index]);
  return confFile(path, text, isUtf8);
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readIfExists = async (path: string, terminal: Terminal): Promise<ConfFile[]> => {
  try {
    return [fromBytes(path, await terminal.readFile(path))];
  } catch (error) {
    if (isMissing(error)) return [];
    throw new UsageError(`can't read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** The props.conf of an app: `local` has precedence over `default`, and is where changes belong. */
export const readApp = async (folder: string, terminal: Terminal): Promise<Conf> => {
  const editedPath = join(folder, 'local', 'props.conf');
  const files = [
    ...(await readIfExists(editedPath, terminal)),
    ...(await readIfExists(join(folder, 'default', 'props.conf'), terminal)),
  ];
  if (files.length === 0)
    throw new UsageError(`${folder} has neither default/props.conf nor local/props.conf`);
  return { files, editedPath };
};

export const readConf = async (path: string, terminal: Terminal): Promise<Conf> => ({
  files: [fromBytes(path, await readBytes(path, terminal))],
  editedPath: path,
});
