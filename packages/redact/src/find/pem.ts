import { wordTable } from './chars.ts';
import { eachRun, type Line } from './line.ts';

const BEGIN = /-----BEGIN [A-Z\d ]{1,40}-----/g;
const END = '-----END ';
const base64Chars = wordTable('+/=');
const LINES_MAX = 400;
/** Lines of a block are longer, except the last one. */
const BODY_CHARS_MIN = 32;

interface Run {
  readonly start: number;
  readonly end: number;
}

/** `-----BEGIN … KEY-----` and the lines up to its end, also in one line with `\n`. */
export class PemBlocks {
  #linesLeft = 0;
  /** Where the text of the block begins in a line, behind what a logger writes. */
  #indent = -1;

  find(line: Line): void {
    const content = line.text.slice(line.start, line.end);
    if (this.#linesLeft > 0) this.#continue(line, content);
    BEGIN.lastIndex = 0;
    for (let begin = BEGIN.exec(content); begin; begin = BEGIN.exec(content)) {
      const start = begin.index + begin[0].length;
      const found = content.indexOf(END, start);
      const end = found === -1 ? content.length : found;
      if (end > start) line.add('token', line.start + start, line.start + end);
      this.#linesLeft = found === -1 ? LINES_MAX : 0;
      this.#indent = begin.index;
      BEGIN.lastIndex = end;
    }
    line.steps.count += content.length;
  }

  #continue(line: Line, content: string): void {
    this.#linesLeft -= 1;
    const end = content.indexOf(END);
    const to = end === -1 ? line.end : line.start + end;
    let body: Run | undefined;
    eachRun(
      line,
      base64Chars,
      (start, runEnd) => {
        const isAlone = start === line.start || start - line.start === this.#indent;
        if (runEnd - start >= BODY_CHARS_MIN || (isAlone && runEnd === to)) body = { start, end: runEnd };
      },
      line.start,
      to,
    );
    if (body) line.add('token', body.start, body.end);
    const isHeader = /^\s*(?:[\w-]+: .*)?$/.test(content);
    if (end !== -1 || (!body && !isHeader)) this.#linesLeft = 0;
  }
}
