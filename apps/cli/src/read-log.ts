import { decodeLog } from '@propsmith/contract';
import { type Terminal, UsageError } from './terminal.ts';

/** A log file; `text` is undefined when it is not text. */
export interface Log {
  readonly file: string;
  readonly text: string | undefined;
}

/** The operand for standard input. */
export const STANDARD_INPUT = '-';

export const cannotRead = (file: string, error: unknown): UsageError =>
  new UsageError(`can't read ${file}: ${error instanceof Error ? error.message : String(error)}`);

export const readBytes = async (file: string, terminal: Terminal): Promise<Uint8Array> => {
  try {
    return file === STANDARD_INPUT ? await terminal.readStandardInput() : await terminal.readFile(file);
  } catch (error) {
    throw cannotRead(file, error);
  }
};

export const logFrom = (file: string, bytes: Uint8Array): Log => ({ file, text: decodeLog(bytes) });

export const readLog = async (file: string, terminal: Terminal): Promise<Log> =>
  logFrom(file, await readBytes(file, terminal));

/** The file that a command takes, or standard input; undefined after saying that it is not a text. */
export const readOneText = async (
  command: string,
  files: readonly string[],
  terminal: Terminal,
): Promise<{ readonly file: string; readonly text: string } | undefined> => {
  if (files.length > 1) throw new UsageError(`${command} takes one file`);
  const { file, text } = await readLog(files[0] ?? STANDARD_INPUT, terminal);
  if (text !== undefined) return { file, text };
  terminal.err(`${file}: not a text\n`);
  return undefined;
};

/** Reads the files in order and shows progress on an interactive terminal. */
export async function* readFiles(
  files: readonly string[],
  terminal: Terminal,
): AsyncGenerator<{ readonly file: string; readonly bytes: Uint8Array }> {
  for (const [index, file] of files.entries()) {
    if (terminal.isInteractive && files.length > 1)
      terminal.err(`\r${index + 1} of ${files.length} ${file}\u001b[K`);
    yield { file, bytes: await readBytes(file, terminal) };
  }
  if (terminal.isInteractive && files.length > 1) terminal.err('\r\u001b[K');
}

export async function* readLogs(files: readonly string[], terminal: Terminal): AsyncGenerator<Log> {
  for await (const { file, bytes } of readFiles(files, terminal)) yield logFrom(file, bytes);
}
