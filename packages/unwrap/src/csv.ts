/** The value of a quoted field whose opening quote is at `start`, and where it ends; undefined if it is never closed. */
const readQuoted = (text: string, start: number): { value: string; end: number } | undefined => {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return undefined;
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
};

const PLAIN = /[^",\r\n]*/y;

const readPlain = (text: string, start: number): { value: string; end: number } => {
  PLAIN.lastIndex = start;
  const [value = ''] = PLAIN.exec(text) ?? [];
  return { value, end: start + value.length };
};

/** The rows of a table with commas, with quotes doubled inside quotes; up to the first place where it is none. */
export function* rowsOf(text: string): Generator<readonly string[]> {
  let [at, row] = [0, [] as string[]];
  while (at < text.length) {
    const field = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    if (field === undefined) return;
    row.push(field.value);
    const end = /^(?:,|\r?\n|$)/.exec(text.slice(field.end, field.end + 2))?.[0];
    if (end === undefined) return;
    at = field.end + end.length;
    if (end === ',' && at < text.length) continue;
    yield row;
    row = [];
  }
}
