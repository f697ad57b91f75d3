import { z } from 'zod';

/** Error codes and their HTTP statuses. */
export const errorStatuses = {
  validation_failed: 400,
  unknown_product: 400,
  link_not_valid: 400,
  code_not_valid: 400,
  challenge_not_valid: 400,
  signup_token_not_valid: 400,
  not_authenticated: 401,
  token_not_valid: 401,
  api_key_not_valid: 401,
  wrong_credentials: 401,
  email_not_verified: 401,
  second_factor_required: 401,
  insufficient_credit: 402,
  spending_limit_reached: 402,
  forbidden: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  extraction_failed: 422,
  rate_limited: 429,
  headers_too_large: 431,
  unexpected: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/** By which an account completes a sign-in. */
export const secondFactorMethods = ['app', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Body of every error response, except those about a bearer token. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  request_id: z.string().optional(),
  /** Of `second_factor_required`: to be sent with the code. */
  challenge: z.string().optional(),
  /** Of `second_factor_required`: what the account has; a recovery code is accepted as well. */
  methods: z.array(z.enum(secondFactorMethods)).optional(),
  /** Messages by field name, for validation errors. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Body of a 401 for a bearer token; clients refresh only on "Token is expired". */
export const tokenErrorBody = z.object({
  detail: z.string(),
  code: z.literal('token_not_valid'),
  messages: z.array(z.object({ token_class: z.string(), token_type: z.string(), message: z.string() })),
});
export type TokenErrorBody = z.infer<typeof tokenErrorBody>;
