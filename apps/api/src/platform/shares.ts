import { tooManyUses } from './rate-limits/index.ts';

/** Runs tasks, and refuses one while its caller has `shareMax` under way. */
export const createShares = ({
  shareMax,
  retryAfterSeconds,
}: {
  shareMax: number;
  retryAfterSeconds: number;
}) => {
  const underWay = new Map<string, number>();

  return async <Result>(caller: string, task: () => Promise<Result>): Promise<Result> => {
    const count = underWay.get(caller) ?? 0;
    if (count >= shareMax) throw tooManyUses({ retryAfterSeconds });
    underWay.set(caller, count + 1);
    try {
      return await task();
    } finally {
      const left = (underWay.get(caller) ?? 1) - 1;
      if (left === 0) underWay.delete(caller);
      else underWay.set(caller, left);
    }
  };
};
