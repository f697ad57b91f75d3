import type { FindingCode, FindingDetails } from '@propsmith/engine';

/** One function for each code, which takes the details of that code. */
export type Sentences<Code extends FindingCode> = {
  readonly [One in Code]: (detail: FindingDetails[One]) => string;
};
