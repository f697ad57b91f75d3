import type { Execution, ExtractReply } from '@propsmith/contract';

/** The stored answer; null if there is none or it was deleted. */
export const answerOf = ({
  id,
  token_count,
  cost_per_click,
  result,
  evidence,
}: Execution): ExtractReply | null =>
  result && evidence ? { id, token_count, cost_per_click, result, evidence } : null;
