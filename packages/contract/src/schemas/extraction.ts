import { z } from 'zod';
import { limits } from '../limits.ts';
import { extractionMessages } from '../messages/index.ts';
import { body, cents, instant, publicId } from './fields.ts';

export const usageEntry = z.object({
  id: z.string(),
  timestamp: instant,
  cost_per_click: cents,
  token_count: z.int(),
  status: z.string(),
  payment_id: z.string().nullable(),
});
export type UsageEntry = z.infer<typeof usageEntry>;

export const dashboard = z.object({
  balance: cents,
  paymentsCount: z.int(),
  executionsCount: z.int(),
  recentExecutions: z.array(
    z.object({ id: z.string(), timestamp: instant, status: z.string(), token_count: z.int() }),
  ),
  recentPayments: z.array(
    z.object({ id: z.string(), created_at: instant, status: z.string(), amount: cents }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

/** One of these must be there; as multipart, `files` takes the place of `logs`. */
export const extractBody = body({
  logs: z
    .string({ error: extractionMessages.logsRequired })
    .max(limits.logTextCharsMax, { error: extractionMessages.textTooLong })
    .optional(),
  upload_id: publicId.optional(),
  keep_input: z.boolean({ error: extractionMessages.keepInputNotBoolean }).optional(),
});

export const timestampCandidate = z.object({
  TIME_FORMAT: z.string(),
  TIME_PREFIX: z.string(),
  MAX_TIMESTAMP_LOOKAHEAD: z.int(),
  TIME_FORMAT_VALUE: z.string(),
  TIME_PREFIX_VALUE: z.string(),
});

export const extractedSettings = z.looseObject({
  TIME_FORMAT: z.string(),
  TIME_PREFIX: z.string(),
  LINE_BREAKER: z.string(),
  SHOULD_LINEMERGE: z.boolean(),
  TRUNCATE: z.int(),
  MAX_TIMESTAMP_LOOKAHEAD: z.int(),
  DATETIME_CONFIG: z.string(),
  TIMESTAMP_DATA: z.array(timestampCandidate),
});

export const extractReply = z.looseObject({ result: z.array(extractedSettings) });
export type ExtractReply = z.infer<typeof extractReply>;

export const uploadReply = z.object({ id: z.string() });

export const execution = z.object({
  id: z.string(),
  timestamp: instant,
  status: z.string(),
  token_count: z.int(),
  cost_per_click: cents,
  member: z.string(),
  input: z.string().nullable(),
  result: extractReply.nullable(),
});
