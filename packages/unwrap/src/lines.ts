/** A line with its end. */
export interface Line {
  readonly content: string;
  /** LF, CR LF, or nothing at the end of the text. */
  readonly end: string;
}

export function* linesOf(text: string): Generator<Line> {
  let at = 0;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 ? text.length : feed + 1;
    let contentEnd = feed < 0 ? text.length : feed;
    if (feed > at && text[feed - 1] === '\r') contentEnd--;
    yield { content: text.slice(at, contentEnd), end: text.slice(contentEnd, next) };
    at = next;
  }
}

export const isEmpty = (line: string): boolean => line.trim() === '';

/**
 * The text with each line replaced, but for empty ones; undefined as soon as a line has no replacement, and when fewer than
 * `linesMin` are replaced.
 */
export const replaceLines = (
  text: string,
  linesMin: number,
  replace: (content: string) => string | undefined,
): string | undefined => {
  const pieces: string[] = [];
  let replacedLines = 0;
  for (const { content, end } of linesOf(text)) {
    const replaced = isEmpty(content) ? content : replace(content);
    if (replaced === undefined) return undefined;
    if (!isEmpty(content)) replacedLines++;
    pieces.push(replaced, end);
  }
  return replacedLines < linesMin ? undefined : pieces.join('');
};
