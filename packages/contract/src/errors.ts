import { z } from 'zod';

/** Every reason the server refuses a request, with the status it answers. */
export const errorStatuses = {
  validation_failed: 400,
  unknown_product: 400,
  link_not_valid: 400,
  code_not_valid: 400,
  signup_token_not_valid: 400,
  not_authenticated: 401,
  token_not_valid: 401,
  wrong_credentials: 401,
  email_not_verified: 401,
  insufficient_credit: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  extraction_failed: 422,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

/** The body of every refusal but the token ones. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  request_id: z.string().optional(),
  /** Messages by field, where the refusal is about fields. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The body of a 401 about a bearer token; only "Token is expired" starts a refresh. */
export const tokenErrorBody = z.object({
  detail: z.string(),
  code: z.literal('token_not_valid'),
  messages: z.array(z.object({ token_class: z.string(), token_type: z.string(), message: z.string() })),
});
export type TokenErrorBody = z.infer<typeof tokenErrorBody>;
