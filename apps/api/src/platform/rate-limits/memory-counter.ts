import type { RateLimit } from './rate-limit-defaults.ts';

/**
 * Counts uses in windows that begin at the same time for all keys, so that a window is forgotten as a whole. Keys past
 * `keysMax` are allowed nothing, so that many callers cannot fill the memory.
 */
export const createMemoryCounter = (
  { limit, windowSeconds }: RateLimit,
  keysMax = Number.POSITIVE_INFINITY,
) => {
  let endsAt = 0;
  let used = new Map<string, number>();

  return (key: string, now: Date): { readonly allowed: boolean; readonly retryAfterSeconds: number } => {
    const seconds = now.getTime() / 1000;
    const windowEnd = (Math.floor(seconds / windowSeconds) + 1) * windowSeconds;
    if (windowEnd !== endsAt) {
      endsAt = windowEnd;
      used = new Map();
    }
    const retryAfterSeconds = Math.max(1, Math.ceil(endsAt - seconds));
    const before = used.get(key);
    if (before === undefined && used.size >= keysMax) return { allowed: false, retryAfterSeconds };
    const uses = (before ?? 0) + 1;
    used.set(key, uses);
    return { allowed: uses <= limit, retryAfterSeconds };
  };
};
