export { consumeGrowingDelay, forgetTries, giveTryBack } from './growing-delay.ts';
export { createMemoryCounter } from './memory-counter.ts';
export { consumeRateLimit, countUse, purgeRateLimits, tooManyUses } from './rate-limits.ts';
export { networkOf } from './network-of.ts';
export { createRequestLimits, type RequestLimits } from './request-limits.ts';
export type { RateLimits } from './rate-limit-defaults.ts';
