import { jsRegexEngine } from '../regex/engine.ts';
import type { CompiledRegex } from '../types.ts';
import { neverMatches, QuittingRegex } from './quitting-regex.ts';

/**
 * The pattern as a simulation runs it: in time bounded by the text. One that can't be compiled, or is given up,
 * matches nothing.
 */
export const boundedSearch = (pattern: string): Required<CompiledRegex> => {
  const compiled = jsRegexEngine.compile(pattern);
  return new QuittingRegex(compiled.ok ? compiled.regex : neverMatches, () => undefined);
};
