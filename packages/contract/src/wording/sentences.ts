import type { FindingCode, FindingDetails } from '@propsmith/engine';

/** A sentence for each of the codes, made from the details of that code. */
export type Sentences<Code extends FindingCode> = {
  readonly [One in Code]: (detail: FindingDetails[One]) => string;
};
