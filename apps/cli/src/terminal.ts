/** The environment of the commands, replaced in tests. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal, on which progress is shown. */
  readonly isInteractive: boolean;
  readonly now: () => number;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly readStandardInput: () => Promise<Uint8Array>;
}

/** Exit codes, for CI. */
export const exitCodes = { ok: 0, faults: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command line is invalid; the message says why. */
export class UsageError extends Error {}
