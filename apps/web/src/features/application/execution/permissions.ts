import { executionStatuses, type Execution } from '@propsmith/contract';

const isKept = ({ input, result }: Execution): boolean => input !== null || result !== null;
const isRunning = ({ status }: Execution): boolean => status === executionStatuses.running;

/** Renaming and sharing. */
export const mayRename = (execution: Execution): boolean =>
  execution.may_change && (isRunning(execution) || isKept(execution));

export const mayDelete = (execution: Execution): boolean =>
  execution.may_change && !isRunning(execution) && isKept(execution);
