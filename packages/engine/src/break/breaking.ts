import { DEFAULT_LINE_BREAKER } from '@propsmith/splunk';
import type { BreakKind, ContinuationSign } from '../kinds.ts';

/** How the text falls into events. */
export interface Breaking {
  readonly kind: BreakKind;
  /** LINE_BREAKER. */
  readonly breaker: string;
}

/** How the text falls into events, and how else it might. */
export interface BreakingChoice {
  readonly breaking: Breaking;
  /** The other view of it that the text does not rule out. */
  readonly otherBreaking: Breaking | undefined;
  /** Why events of several lines are to be expected though the text shows none. */
  readonly continuationSign: ContinuationSign | undefined;
}

export const everyLine: Breaking = { kind: 'line', breaker: DEFAULT_LINE_BREAKER };

/** Events begin at lines that start with the pattern. */
export const breakBefore = (kind: BreakKind, pattern: string): Breaking => ({
  kind,
  breaker: `${DEFAULT_LINE_BREAKER}${pattern}`,
});

/** A way to break that the text leaves no doubt about. */
export const certain = (breaking: Breaking): BreakingChoice => ({
  breaking,
  otherBreaking: undefined,
  continuationSign: undefined,
});
