/** The server cannot be used, or has refused; the message says why. */
export class RemoteError extends Error {
  /** The HTTP status; undefined when no answer came. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** The server has read the log and cannot extract it. */
export class LogRefused extends Error {}
