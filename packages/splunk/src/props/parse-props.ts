import type { PropsProblemCode } from '../problem-codes.ts';
import type { Problem } from '../types.ts';
import { headerName, logicalLines, settingOf, type LogicalLine } from './logical-lines.ts';
import { meantKey } from './misspelt-key.ts';
import { DEFAULT_STANZA } from './props-file.ts';
import type { PropsEntry, PropsFile } from './props-file.ts';

export const BYTE_ORDER_MARK = '\ufeff';

/** Parses a props.conf as Splunk does; lines that Splunk ignores silently are reported as problems. */
export const parseProps = (text: string): PropsFile => new PropsParser(text).parse();

class PropsParser {
  readonly #lines: readonly LogicalLine[];
  readonly #stanzas: { readonly name: string; readonly entries: PropsEntry[] }[] = [];
  readonly #problems: Problem<PropsProblemCode>[] = [];
  /** Keys of the current stanza. */
  #keys = new Set<string>();

  constructor(text: string) {
    const hasMark = text.startsWith(BYTE_ORDER_MARK);
    if (hasMark) this.#report('props-byte-order-mark', 1);
    this.#lines = logicalLines(hasMark ? text.slice(1) : text);
  }

  parse(): PropsFile {
    for (const line of this.#lines) {
      if (line.isContinued) this.#report('props-continued-value', line.number);
      if (line.text !== '' && !line.text.startsWith('#')) this.#parseLine(line.text, line.number);
    }
    return { stanzas: this.#stanzas, problems: this.#problems };
  }

  #parseLine(line: string, number: number): void {
    const name = headerName(line);
    if (line.startsWith(';')) {
      this.#report('props-semicolon-comment', number, { text: line });
    } else if (name !== undefined) {
      this.#open(name);
    } else if (line.startsWith('[')) {
      // Without its closing bracket a header is ignored: the keys below it belong to the stanza above.
      this.#report('props-header-broken', number, { text: line });
    } else {
      this.#parseSetting(line, number);
    }
  }

  #open(name: string): void {
    this.#stanzas.push({ name, entries: [] });
    this.#keys = new Set();
  }

  #parseSetting(line: string, number: number): void {
    const setting = settingOf(line);
    if (setting === undefined) {
      this.#report('props-line-without-equals', number, { text: line });
      return;
    }
    const { key } = setting;
    if (this.#stanzas.length === 0) this.#open(DEFAULT_STANZA);
    const stanza = this.#stanzas.at(-1);
    if (this.#keys.has(key))
      this.#report('props-duplicate-key', number, { name: key, stanza: stanza?.name ?? '' });
    this.#keys.add(key);
    const meant = meantKey(key);
    if (meant !== undefined && meant !== key) {
      const isCase = meant === key.toUpperCase();
      this.#report(isCase ? 'props-key-case' : 'props-key-misspelt', number, { name: key, meant });
    }
    stanza?.entries.push(setting);
  }

  #report(code: PropsProblemCode, line: number, detail: Readonly<Record<string, string>> = {}): void {
    this.#problems.push({ code, severity: 'warning', detail: { line, ...detail } });
  }
}
