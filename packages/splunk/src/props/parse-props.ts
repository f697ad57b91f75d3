import type { Problem } from '../types.ts';
import { DEFAULT_STANZA, type PropsEntry, type PropsFile } from './props-file.ts';

interface LogicalLine {
  /** Number of its first line in the file, from 1. */
  readonly number: number;
  readonly text: string;
}

const BYTE_ORDER_MARK = '\ufeff';

const isComment = (line: string): boolean => line.startsWith('#');

/** A line that ends in a backslash goes on in the next one, and the joint keeps a newline. Comments never go on. */
const logicalLines = (text: string): LogicalLine[] => {
  const lines = text.replace(BYTE_ORDER_MARK, '').split(/\r\n|\n|\r/);
  const joined: LogicalLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const number = at + 1;
    let line = lines[at] ?? '';
    while (!isComment(line) && line.endsWith('\\') && at + 1 < lines.length) {
      at += 1;
      line = `${line.slice(0, -1)}\n${lines[at] ?? ''}`;
    }
    joined.push({ number, text: line });
  }
  return joined;
};

interface OpenStanza {
  name: string;
  entries: PropsEntry[];
}

const headerName = (line: string): string | undefined => /^\[(.*)\]\s*$/.exec(line)?.[1];

const entryOf = (line: string): PropsEntry | undefined => {
  const equals = line.indexOf('=');
  if (equals <= 0) return undefined;
  return { key: line.slice(0, equals).trim(), value: line.slice(equals + 1).trim() };
};

const warning = (code: string, number: number, detail: Record<string, string>): Problem => ({
  code,
  severity: 'warning',
  detail: { line: number, ...detail },
});

/** What one line does to the stanza it stands in; a problem when it does nothing. */
const readLine = ({ number, text }: LogicalLine, stanza: OpenStanza): Problem | undefined => {
  // Without its closing bracket a header is no header: the keys below it join the stanza above.
  if (text.startsWith('[')) return warning('props-header-broken', number, { text });
  const entry = entryOf(text);
  if (!entry) return warning('props-line-without-equals', number, { text });
  const repeated = stanza.entries.some(({ key }) => key === entry.key);
  stanza.entries.push(entry);
  return repeated
    ? warning('props-duplicate-key', number, { name: entry.key, stanza: stanza.name })
    : undefined;
};

/** Reads the text of a props.conf the way Splunk does: what it would pass over in silence is reported as a problem. */
export const parseProps = (text: string): PropsFile => {
  const problems: Problem[] = [];
  const stanzas: OpenStanza[] = [];
  for (const line of logicalLines(text)) {
    const trimmed = line.text.trim();
    if (trimmed === '' || isComment(line.text)) continue;
    const name = headerName(trimmed);
    if (name !== undefined) {
      stanzas.push({ name, entries: [] });
      continue;
    }
    if (stanzas.length === 0) stanzas.push({ name: DEFAULT_STANZA, entries: [] });
    const stanza = stanzas.at(-1);
    const problem = stanza && readLine({ number: line.number, text: trimmed }, stanza);
    if (problem) problems.push(problem);
  }
  return { stanzas, problems };
};
