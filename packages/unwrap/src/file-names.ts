import { replaceLines } from './lines.ts';
import type { Remover } from './wrappings.ts';

const LINES_MIN = 2;

const DRIVE = /^[A-Za-z]:[/\\]/;
const PATH = /^[\w.+@~/\\:-]+$/;
const LOG_EXTENSION = /\.(?:log|txt|out|err)(?:[.-]\d+)*(?:\.(?:gz|bz2|xz|zst))?$/i;
const LOG_FOLDER = /[/\\]logs?[/\\]/i;

/** Where the line goes on behind the name of a log file and a colon; undefined without one. */
const behindName = (line: string): number | undefined => {
  const colon = line.indexOf(':', DRIVE.test(line) ? 2 : 0);
  const name = line.slice(0, Math.max(0, colon));
  return PATH.test(name) && (LOG_EXTENSION.test(name) || LOG_FOLDER.test(name)) ? colon + 1 : undefined;
};

/** The name of the file before each line, as grep shows it. */
export const withoutFileNames: Remover = (text) => {
  const log = replaceLines(text, LINES_MIN, (line) => {
    const start = behindName(line);
    return start === undefined ? undefined : line.slice(start);
  });
  // `server.log: opened` names what the line is about.
  return log !== undefined && /^[^ \r\n]/m.test(log) ? log : undefined;
};
