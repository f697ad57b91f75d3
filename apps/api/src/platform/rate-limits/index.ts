export { consumeRateLimit, purgeRateLimits, type RateLimitRule } from './rate-limits.ts';
export { rateLimitDefaults, type RateLimitName, type RateLimits } from './rate-limit-defaults.ts';
