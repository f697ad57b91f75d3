import { RegexLimitError } from '../../types.ts';
import type { CompiledRegex, RegexMatch } from '../../types.ts';
import { assemble } from '../assemble.ts';
import { BoundedRegex } from '../bounded-regex.ts';
import { nativeRegex } from '../native-regex.ts';
import { parsePcre } from '../parse.ts';
import type { Pattern } from '../tree.ts';

export const patternOf = (text: string): Pattern => {
  const parsed = parsePcre(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.problem.detail)}`);
  return parsed.pattern;
};

/** The pattern on our own machine, whether or not the host could run it. */
export const boundedOf = (text: string): CompiledRegex | undefined => {
  const pattern = patternOf(text);
  const program = assemble(pattern);
  return program && new BoundedRegex(pattern, program);
};

/** The pattern on the host, whether or not it is known to be linear there. */
export const nativeOf = (text: string): CompiledRegex | undefined =>
  nativeRegex(patternOf(text), { kind: 'plain' });

/** A match as `start-end` and the same of its groups; 'limit' when the engine gave up. */
export const matchText = (regex: CompiledRegex, text: string, from = 0): string => {
  try {
    return spansOf(regex.exec(text, from));
  } catch (error) {
    if (error instanceof RegexLimitError) return 'limit';
    throw error;
  }
};

const spansOf = (match: RegexMatch | undefined): string => {
  if (match === undefined) return 'none';
  return [match, ...match.groups]
    .map((span) => (span === undefined ? '-' : `${span.start}-${span.end}`))
    .join(' ');
};
