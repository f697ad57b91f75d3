import { evalStringValue } from './eval-string.ts';

/** The subset of eval expressions that time rules need: calls, fields, strings and numbers. */
export type Expression =
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number };

/** `field := expression` assigns even if the field has a value. */
export interface Assignment {
  readonly field: string;
  readonly expression: Expression;
}

/** Maximum nesting of calls. */
const CALL_DEPTH_MAX = 50;

/** A string, a number, a name or an operator. */
const token = /\s*(?:"((?:[^"\\]|\\[\s\S])*)"|(\d+(?:\.\d+)?)|([A-Za-z_][\w.]*)|(:=|[=(),]))/y;

/** Parses a value of INGEST_EVAL with one assignment; undefined for anything else. */
export const parseIngestEval = (text: string): Assignment | undefined => {
  const tokens = tokensOf(text);
  return tokens && new EvalParser(tokens).assignment();
};

interface Token {
  readonly kind: 'string' | 'name' | 'sign' | 'number';
  readonly text: string;
}

const tokensOf = (text: string): Token[] | undefined => {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) return undefined;
    const [, string, number, name, sign = ''] = found;
    if (string !== undefined) tokens.push({ kind: 'string', text: evalStringValue(string) });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: sign });
    at = token.lastIndex;
  }
  return tokens;
};

class EvalParser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  assignment(): Assignment | undefined {
    const field = this.#take('name');
    if (field === undefined || (!this.#sign(':=') && !this.#sign('='))) return undefined;
    const expression = this.#expression(0);
    return expression === undefined || this.#at < this.#tokens.length ? undefined : { field, expression };
  }

  #expression(depth: number): Expression | undefined {
    const next = this.#tokens[this.#at++];
    switch (next?.kind) {
      case 'string':
        return { kind: 'string', value: next.text };
      case 'number':
        return { kind: 'number', value: Number(next.text) };
      case 'name':
        return this.#sign('(') ? this.#call(next.text, depth + 1) : { kind: 'field', name: next.text };
      default:
        return undefined;
    }
  }

  #call(name: string, depth: number): Expression | undefined {
    if (depth > CALL_DEPTH_MAX) return undefined;
    const args: Expression[] = [];
    do {
      const arg = this.#expression(depth);
      if (arg === undefined) return undefined;
      args.push(arg);
    } while (this.#sign(','));
    return this.#sign(')') ? { kind: 'call', name, args } : undefined;
  }

  #take(kind: Token['kind']): string | undefined {
    const next = this.#tokens[this.#at];
    if (next?.kind !== kind) return undefined;
    this.#at++;
    return next.text;
  }

  #sign(text: string): boolean {
    const next = this.#tokens[this.#at];
    const is = next?.kind === 'sign' && next.text === text;
    if (is) this.#at++;
    return is;
  }
}
