import type { FolderContent } from './survey/walk-folder.ts';

/** Where `propsmith login` keeps the API key. */
export interface CredentialsStore {
  readonly path: string;
  readonly load: () => Promise<string | undefined>;
  readonly save: (text: string) => Promise<void>;
  /** False when there was nothing to remove. */
  readonly remove: () => Promise<boolean>;
}

/** The environment of the commands, replaced in tests. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal, on which progress is shown. */
  readonly isInteractive: boolean;
  readonly now: () => number;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  /** At once, for files that are too many to keep in memory. */
  readonly readFileNow: (path: string) => Uint8Array;
  /** Undefined when the path is no folder. */
  readonly walk: (path: string) => Promise<FolderContent | undefined>;
  readonly readStandardInput: () => Promise<Uint8Array>;
  /** Replaces a file in one step; creates it, and its folder, when it does not exist. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard input is a terminal, on which a question can be asked. */
  readonly canAsk: boolean;
  readonly ask: (question: string, options: { readonly hidden: boolean }) => Promise<string>;
  readonly credentials: CredentialsStore;
  /** Used by the commands that call a server, and by no other. */
  readonly fetch: typeof fetch;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Exit codes, for CI. */
export const exitCodes = { ok: 0, faults: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command line is invalid; the message says why. */
export class UsageError extends Error {}
