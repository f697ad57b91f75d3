import type { BreakKind } from '../kinds.ts';

/** How the text falls into events. */
export interface Breaking {
  readonly kind: BreakKind;
  /** LINE_BREAKER. */
  readonly breaker: string;
}

export const everyLine: Breaking = { kind: 'line', breaker: '([\\r\\n]+)' };
