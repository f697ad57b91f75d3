import { trimBlanks } from '../blanks.ts';
import type { PropsProblemCode } from '../problem-codes.ts';
import { isSettingKey } from '../setting-keys.ts';
import type { Problem } from '../types.ts';
import { DEFAULT_STANZA } from './props-file.ts';
import type { PropsEntry, PropsFile } from './props-file.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** Parses a props.conf as Splunk does; lines that Splunk ignores silently are reported as problems. */
export const parseProps = (text: string): PropsFile => new PropsParser(text).parse();

class PropsParser {
  readonly #lines: readonly string[];
  readonly #stanzas: { readonly name: string; readonly entries: PropsEntry[] }[] = [];
  readonly #problems: Problem<PropsProblemCode>[] = [];
  /** Keys of the current stanza. */
  #keys = new Set<string>();
  #at = 0;

  constructor(text: string) {
    const hasMark = text.startsWith(BYTE_ORDER_MARK);
    if (hasMark) this.#report('props-byte-order-mark', 1);
    this.#lines = (hasMark ? text.slice(1) : text).split(/\r\n|\n|\r/);
  }

  parse(): PropsFile {
    while (this.#at < this.#lines.length) {
      const number = this.#at + 1;
      const line = trimBlanks(this.#lines[this.#at] ?? '');
      // A comment that ends in a backslash does not continue.
      if (line === '' || line.startsWith('#')) this.#at++;
      else this.#parseLine(trimBlanks(this.#takeLogicalLine(number)), number);
    }
    return { stanzas: this.#stanzas, problems: this.#problems };
  }

  /**
   * A line that ends in a backslash continues on the next one; the value keeps the newline. Splunk does not document
   * two backslashes: here they continue too, which is reported.
   */
  #takeLogicalLine(number: number): string {
    const parts: string[] = [];
    let part = this.#lines[this.#at++] ?? '';
    while (part.endsWith('\\')) {
      parts.push(part.slice(0, -1));
      part = this.#lines[this.#at++] ?? '';
    }
    if (parts.length > 0) this.#report('props-continued-value', number);
    return [...parts, part].join('\n');
  }

  #parseLine(line: string, number: number): void {
    if (line.startsWith(';')) {
      this.#report('props-semicolon-comment', number, { text: line });
    } else if (line.startsWith('[') && line.endsWith(']')) {
      this.#open(line.slice(1, -1));
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
    const equals = line.indexOf('=');
    const key = trimBlanks(line.slice(0, Math.max(equals, 0)));
    if (key === '') {
      this.#report('props-line-without-equals', number, { text: line });
      return;
    }
    if (this.#stanzas.length === 0) this.#open(DEFAULT_STANZA);
    const stanza = this.#stanzas.at(-1);
    if (this.#keys.has(key))
      this.#report('props-duplicate-key', number, { name: key, stanza: stanza?.name ?? '' });
    this.#keys.add(key);
    const meant = key.toUpperCase();
    if (meant !== key && isSettingKey(meant)) this.#report('props-key-case', number, { name: key, meant });
    stanza?.entries.push({ key, value: trimBlanks(line.slice(equals + 1)) });
  }

  #report(code: PropsProblemCode, line: number, detail: Readonly<Record<string, string>> = {}): void {
    this.#problems.push({ code, severity: 'warning', detail: { line, ...detail } });
  }
}
