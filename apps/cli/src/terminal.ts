/** What the commands see of the world, so that tests can stand in for it. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether a person watches standard error, to whom progress is worth showing. */
  readonly isWatched: boolean;
  readonly now: () => number;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly readStandardInput: () => Promise<Uint8Array>;
}

/** How a run ends, as CI reads it. */
export const exitCodes = { ok: 0, faults: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command line can't be carried out as it stands; the message says why. */
export class UsageError extends Error {}
