/** A log that goes to the server as a file. */
export interface LogFile {
  readonly name: string;
  readonly text: string;
}

/** Beside the state, which holds only what can be written as JSON; gone together with the file it belongs to. */
const originals = new WeakMap<LogFile, Blob>();

/** A log as it was read from a file. */
export const logFileOf = (original: File, text: string): LogFile => {
  const file: LogFile = { name: original.name, text };
  originals.set(file, original);
  return file;
};

/** The bytes as they were chosen: written as UTF-8, a log in another encoding could become too large. */
export const bytesOf = (file: LogFile): Blob =>
  originals.get(file) ?? new Blob([file.text], { type: 'text/plain' });
