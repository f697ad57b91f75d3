import { decodeLog } from '@propsmith/contract';
import { type Terminal, UsageError } from './terminal.ts';

/** A log file; `text` is undefined when it is not text. */
export interface Log {
  readonly file: string;
  readonly text: string | undefined;
}

/** The operand for standard input. */
export const STANDARD_INPUT = '-';

export const readBytes = async (file: string, terminal: Terminal): Promise<Uint8Array> => {
  try {
    return file === STANDARD_INPUT ? await terminal.readStandardInput() : await terminal.readFile(file);
  } catch (error) {
    throw new UsageError(`can't read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

export const readLog = async (file: string, terminal: Terminal): Promise<Log> => ({
  file,
  text: decodeLog(await readBytes(file, terminal)),
});

/** Reads the logs in order and shows progress on an interactive terminal. */
export async function* readLogs(files: readonly string[], terminal: Terminal): AsyncGenerator<Log> {
  for (const [index, file] of files.entries()) {
    if (terminal.isInteractive && files.length > 1)
      terminal.err(`\r${index + 1} of ${files.length} ${file}\u001b[K`);
    yield await readLog(file, terminal);
  }
  if (terminal.isInteractive && files.length > 1) terminal.err('\r\u001b[K');
}
