import { DEFAULT_LINE_BREAKER, boundedSearch } from '@propsmith/splunk';
import type { BreakKind, ContinuationSign, TextBeginning } from '../kinds.ts';

/** One way in which events begin. */
export interface Opening {
  /** What precedes the timestamp. */
  readonly lead: string;
  /** The lead and the timestamp. */
  readonly pattern: string;
}

/** How the text breaks into events. */
export interface Breaking {
  readonly kind: BreakKind;
  /** LINE_BREAKER. */
  readonly breaker: string;
  /** The ways in which events begin with their timestamps, if these tell them apart. */
  readonly openings?: readonly Opening[];
  /** Events may also begin in a way that the text does not show. */
  readonly isOpen?: boolean;
}

/** The chosen way to break the text, and an alternative. */
export interface BreakingChoice {
  readonly breaking: Breaking;
  /** An alternative that the text does not rule out. */
  readonly otherBreaking: Breaking | undefined;
  /** What the chosen way takes the first line of the text for, where the alternative does not. */
  readonly beginning?: TextBeginning;
  /** Why multi-line events are likely although the sample has none. */
  readonly continuationSign: ContinuationSign | undefined;
}

export const everyLine: Breaking = { kind: 'line', breaker: DEFAULT_LINE_BREAKER };

/** Events begin at lines that start with the pattern. */
export const breakBefore = (kind: BreakKind, pattern: string): Breaking => ({
  kind,
  breaker: `${DEFAULT_LINE_BREAKER}${pattern}`,
});

/** Whether the text from `start` on begins as the break wants events to begin; undefined where breaks do not tell. */
export const opensEvent = (
  { breaker }: Breaking,
  text: string,
  start: number,
  end: number,
): boolean | undefined => {
  if (!breaker.startsWith(DEFAULT_LINE_BREAKER)) return undefined;
  const opens = boundedSearch(`^(?:${breaker.slice(DEFAULT_LINE_BREAKER.length)})`);
  return opens.execIn(text, start, end) !== undefined;
};

/** A choice without an alternative. */
export const onlyChoice = (breaking: Breaking): BreakingChoice => ({
  breaking,
  otherBreaking: undefined,
  continuationSign: undefined,
});

/** A choice with each line as the alternative. */
export const withEveryLine = (breaking: Breaking): BreakingChoice => ({
  breaking,
  otherBreaking: everyLine,
  continuationSign: undefined,
});
