import { logKinds, makeLog } from '../engine/logs.ts';

/** Logs of all kinds in turn, no two alike: one that a company had within a day costs nothing and would prove nothing. */
export const distinctLogs = (count: number, bytes: number, seed: number): string[] =>
  Array.from({ length: Math.ceil(count / logKinds.length) }, () => logKinds)
    .flat()
    .slice(0, count)
    .map((kind, index) => makeLog(kind, bytes, seed + index));
