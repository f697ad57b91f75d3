export { consumeRateLimit, purgeRateLimits, type RateLimitRule } from './rate-limits.ts';
export type { RateLimitName, RateLimits } from './rate-limit-defaults.ts';
