/** A log that is uploaded as a file. */
export interface LogFile {
  readonly name: string;
  readonly text: string;
  /** The value of CHARSET, if it is not in UTF-8. */
  readonly charset?: string | undefined;
  /** Only the first megabyte of a longer log. */
  readonly isBeginning?: boolean;
}

/** The name of a pasted log that is sent as a file. */
export const PASTED_FILE_NAME = 'pasted.log';

/** Outside the store, which holds only serializable values. */
const originals = new WeakMap<LogFile, Blob>();

/** The log read from a file; its original bytes are kept. */
export const logFileOf = (original: File, text: string, charset?: string): LogFile => {
  const file: LogFile = { name: original.name, text, charset };
  originals.set(file, original);
  return file;
};

/** The original bytes: encoded as UTF-8, a log in another encoding could become too large. */
export const bytesOf = (file: LogFile): Blob =>
  originals.get(file) ?? new Blob([file.text], { type: 'text/plain' });
