import type { Evidence, Stanza } from '@propsmith/engine';
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

const flag = z.union([z.boolean(), z.stringbool()], { error: extractionMessages.keepInputNotBoolean });

/** Requires `logs` or `upload_id`; in a multipart body, `files` replaces `logs`. */
export const extractBody = body({
  logs: z
    .string({ error: extractionMessages.logsRequired })
    .max(limits.logTextCharsMax, { error: extractionMessages.textTooLong })
    .optional(),
  upload_id: publicId.optional(),
  /** False: the log is deleted when the execution finishes. */
  keep_input: flag.default(true),
});

/** `timestamp`: when the browser sent the file; validated and otherwise unused. */
export const uploadBody = body({
  timestamp: z.iso
    .datetime({ offset: true, error: extractionMessages.timestampNotIso })
    .max(limits.idCharsMax, { error: extractionMessages.timestampNotIso })
    .optional(),
});

const timestampCandidate = z.object({
  TIME_FORMAT: z.string(),
  TIME_PREFIX: z.string(),
  MAX_TIMESTAMP_LOOKAHEAD: z.int(),
  TIME_FORMAT_VALUE: z.string(),
  TIME_PREFIX_VALUE: z.string(),
});

const extractedSettings = z.object({
  TIME_FORMAT: z.string(),
  TIME_PREFIX: z.string(),
  LINE_BREAKER: z.string(),
  SHOULD_LINEMERGE: z.boolean(),
  TRUNCATE: z.int(),
  MAX_TIMESTAMP_LOOKAHEAD: z.int(),
  DATETIME_CONFIG: z.string(),
  TIMESTAMP_DATA: z.array(timestampCandidate).readonly(),
}) satisfies z.ZodType<Stanza>;

const evidence = z.custom<Evidence>((value) => typeof value === 'object' && value !== null);

export const extractReply = z.object({
  /** The execution; for a sample, which is none, the request. */
  id: z.string(),
  /** Present for a built-in sample: nothing was charged, and nothing is listed or kept. */
  sample: z.literal(true).optional(),
  token_count: z.int(),
  cost_per_click: cents,
  result: z.array(extractedSettings).readonly(),
  evidence,
});
export type ExtractReply = z.infer<typeof extractReply>;

export const uploadReply = z.object({ id: z.string() });

export const execution = z.object({
  id: z.string(),
  timestamp: instant,
  status: z.string(),
  token_count: z.int(),
  cost_per_click: cents,
  payment_id: z.string().nullable(),
  member: z.object({ name: z.string(), former: z.boolean() }),
  file_name: z.string().nullable(),
  /** Null when deleted or never stored. */
  input: z.string().nullable(),
  result: z.array(extractedSettings).readonly().nullable(),
  evidence: evidence.nullable(),
  /** The error message of a failed execution. */
  failure: z.string().nullable(),
});
export type Execution = z.infer<typeof execution>;

/** Days for which inputs and results are stored; 0 stores none. */
export const retention = z.object({ days: z.int() });
export const retentionBody = body({
  days: z
    .int({ error: extractionMessages.retentionOutOfRange })
    .min(0, { error: extractionMessages.retentionOutOfRange })
    .max(limits.retentionDaysMax, { error: extractionMessages.retentionOutOfRange }),
});
