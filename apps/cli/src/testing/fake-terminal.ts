import type { Terminal } from '../terminal.ts';

/** A terminal in memory: files by name, output by stream. */
export interface FakeTerminal extends Terminal {
  written: string;
  errors: string;
  /** The stored credentials. */
  stored: string | undefined;
  /** Files that were written, by path. */
  readonly saved: Map<string, string>;
  /** Of all pauses, in milliseconds. */
  readonly waits: number[];
}

/** The current time in tests of the commands. */
export const NOW_MS = Date.UTC(2026, 10, 1);

export const fakeTerminal = (
  files: Readonly<Record<string, string | Uint8Array>>,
  isInteractive = false,
  changes: Partial<Terminal> = {},
): FakeTerminal => {
  const bytesNow = (name: string): Uint8Array => {
    const content = terminal.saved.get(name) ?? files[name];
    if (content === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  const bytesOf = (name: string): Promise<Uint8Array> =>
    new Promise((settle) => {
      settle(bytesNow(name));
    });
  const walk: Terminal['walk'] = (path) => {
    if (path in files) return Promise.resolve(undefined);
    const inside = Object.keys(files).filter((name) => name.startsWith(`${path}/`));
    if (inside.length === 0)
      return Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT' }));
    const isHidden = (name: string): boolean => name.slice(path.length).includes('/.');
    return Promise.resolve({
      files: inside.filter((name) => !isHidden(name)),
      hidden: inside.filter(isHidden),
    });
  };
  const terminal: FakeTerminal = {
    written: '',
    errors: '',
    out: (text) => void (terminal.written += text),
    err: (text) => void (terminal.errors += text),
    isInteractive,
    now: () => NOW_MS,
    readFile: bytesOf,
    readFileNow: bytesNow,
    walk,
    readStandardInput: () => bytesOf('-'),
    writeFile: (path, bytes) =>
      Promise.resolve(
        void terminal.saved.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)),
      ),
    env: {},
    canAsk: false,
    ask: () => Promise.reject(new Error('nobody answers')),
    credentials: {
      path: 'credentials.json',
      load: () => Promise.resolve(terminal.stored),
      save: (text) => Promise.resolve(void (terminal.stored = text)),
      remove: () => {
        const had = terminal.stored !== undefined;
        terminal.stored = undefined;
        return Promise.resolve(had);
      },
    },
    fetch: () => Promise.reject(new Error('offline')),
    sleep: (ms) => Promise.resolve(void terminal.waits.push(ms)),
    stored: undefined,
    saved: new Map(),
    waits: [],
    ...changes,
  };
  return terminal;
};
