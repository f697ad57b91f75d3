import type { RegexEngine } from '../types.ts';
import { nativeRegex } from './native-regex.ts';
import { parsePcre } from './parse.ts';
import type { RegexProblem } from './parse.ts';
import { printJs } from './print-js.ts';
import type { JsPattern } from './print-js.ts';

/** A PCRE pattern as a JavaScript one of the same meaning. */
export function pcreToJs(
  text: string,
): { readonly ok: true; readonly js: JsPattern } | { readonly ok: false; readonly problem: RegexProblem } {
  const parsed = parsePcre(text);
  if (!parsed.ok) return parsed;
  const printed = printJs(parsed.pattern);
  if (printed.ok) return printed;
  return {
    ok: false,
    problem: {
      code: 'regex-unsupported',
      severity: 'error',
      detail: { construct: printed.construct, column: 1 },
    },
  };
}

export const jsRegexEngine: RegexEngine = {
  compile(text) {
    const parsed = parsePcre(text);
    if (!parsed.ok) return parsed;
    const printed = printJs(parsed.pattern);
    if (!printed.ok) {
      return {
        ok: false,
        problem: {
          code: 'regex-unsupported',
          severity: 'error',
          detail: { construct: printed.construct, column: 1 },
        },
      };
    }
    return { ok: true, regex: nativeRegex(parsed.pattern, printed.js) };
  },
};
