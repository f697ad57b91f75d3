import type { RegexFault } from '../problem-codes.ts';

/** Thrown while parsing; has `construct` instead of `fault` for what PCRE supports and this package does not. */
export class RegexParseError extends Error {
  readonly fault: RegexFault | undefined;
  readonly construct: string | undefined;
  readonly column: number;

  constructor(column: number, reason: { fault: RegexFault } | { construct: string }) {
    super('fault' in reason ? reason.fault : reason.construct);
    this.fault = 'fault' in reason ? reason.fault : undefined;
    this.construct = 'construct' in reason ? reason.construct : undefined;
    this.column = column;
  }
}

/** The current place in the pattern. */
export class Cursor {
  readonly text: string;
  at = 0;
  /** Whether a class has a hyphen that PCRE2 rejects although its meaning is clear. */
  hasLooseHyphen = false;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** The character at the cursor, '' at the end. */
  peek(ahead = 0): string {
    return this.text.charAt(this.at + ahead);
  }

  startsWith(literal: string): boolean {
    return this.text.startsWith(literal, this.at);
  }

  /** Consumes `literal` if it is next. */
  consume(literal: string): boolean {
    if (!this.startsWith(literal)) return false;
    this.at += literal.length;
    return true;
  }

  /** Consumes one character as a code point. */
  takeCodePoint(): number {
    const code = this.text.codePointAt(this.at) ?? 0;
    this.at += code > 0xffff ? 2 : 1;
    return code;
  }

  /** Consumes what a sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (found === null) return undefined;
    this.at += found[0].length;
    return found;
  }

  fail(fault: RegexFault, at = this.at): never {
    throw new RegexParseError(at + 1, { fault });
  }

  /** For what PCRE supports and this package does not. */
  unsupported(construct: string, at = this.at): never {
    throw new RegexParseError(at + 1, { construct });
  }
}
