import type { Terminal } from '../terminal.ts';

/** A terminal in memory: files by name, output by stream. */
export interface FakeTerminal extends Terminal {
  written: string;
  errors: string;
}

/** The current time in tests of the commands. */
export const NOW_MS = Date.UTC(2026, 10, 1);

export const fakeTerminal = (
  files: Readonly<Record<string, string | Uint8Array>>,
  isInteractive = false,
): FakeTerminal => {
  const bytesOf = (name: string): Promise<Uint8Array> => {
    const content = files[name];
    if (content === undefined) return Promise.reject(new Error('no such file'));
    return Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  };
  const terminal: FakeTerminal = {
    written: '',
    errors: '',
    out: (text) => void (terminal.written += text),
    err: (text) => void (terminal.errors += text),
    isInteractive,
    now: () => NOW_MS,
    readFile: bytesOf,
    readStandardInput: () => bytesOf('-'),
  };
  return terminal;
};
