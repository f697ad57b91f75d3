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

/** The pattern on the bounded machine, even if it could run natively. */
export const boundedOf = (text: string): Required<CompiledRegex> => {
  const pattern = patternOf(text);
  const program = assemble(pattern);
  if (program === undefined) throw new Error(`${text} can't be assembled`);
  return new BoundedRegex(pattern, program);
};

/** The pattern as a native regular expression, even if it is not known to be linear. */
export const nativeOf = (text: string): CompiledRegex | undefined =>
  nativeRegex(patternOf(text), { kind: 'plain' });

/** A match as `start-end`, followed by its groups; 'limit' when the engine reached its limit. */
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
