import { logKinds, makeLog } from '../engine/logs.ts';

/** Different logs of all kinds in turn: a log that the company sent within a day is neither charged nor extracted again. */
export const distinctLogs = (count: number, bytes: number, seed: number): string[] =>
  Array.from({ length: Math.ceil(count / logKinds.length) }, () => logKinds)
    .flat()
    .slice(0, count)
    .map((kind, index) => makeLog(kind, bytes, seed + index));
