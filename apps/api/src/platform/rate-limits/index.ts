export { consumeRateLimit, purgeRateLimits } from './rate-limits.ts';
export type { RateLimits } from './rate-limit-defaults.ts';
