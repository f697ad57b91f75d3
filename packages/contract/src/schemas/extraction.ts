import type { Evidence, Stanza } from '@propsmith/engine';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { extractionMessages, maximumCharacters, serverMessages } from '../messages/index.ts';
import { roles } from '../product.ts';
import { stanzaVerdicts, verdicts } from '../verdict.ts';
import { body, cents, flag, instant, nameText, publicId, requiredText, searchText } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { logText, multiLine } from './text.ts';

/** By what an execution is found again. */
const assetFields = {
  /** The file name, the first line of the log, or as renamed; null when it is not kept. */
  name: z.string().nullable(),
  /** From the edited stanza. */
  stanza_name: z.string().nullable(),
  /** As extracted. Null when there is no result, or when it was stored before verdicts existed. */
  verdict: z.enum(verdicts).nullable(),
  /** What its user saw last about the edited stanza; null when nothing was edited. Missing from answers of the previous release. */
  current_verdict: z.enum(stanzaVerdicts).nullable().optional(),
  /** Whether every member of the company may open it. */
  shared: z.boolean(),
};

export const usageEntry = z.object({
  id: z.string(),
  timestamp: instant,
  cost_per_click: cents,
  token_count: z.int(),
  status: z.string(),
  payment_id: z.string().nullable(),
  ...assetFields,
  member_name: z.string(),
});
export type UsageEntry = z.infer<typeof usageEntry>;

export const usagePage = page(usageEntry).extend({
  /** Present when the search left out older executions than these. */
  searchedNewest: z.int().optional(),
});
export type UsagePage = z.infer<typeof usagePage>;

/** `search`: in the name, the name of the stanza or the author’s name, in upper or lower case. */
export const usageQuery = pageQuery.extend({ search: searchText.optional() });
export type UsageQuery = z.output<typeof usageQuery>;

export const dashboard = z.object({
  balance: cents,
  paymentsCount: z.int(),
  executionsCount: z.int(),
  recentExecutions: z.array(
    z.object({
      id: z.string(),
      timestamp: instant,
      status: z.string(),
      token_count: z.int(),
      name: assetFields.name,
      verdict: assetFields.verdict,
      current_verdict: assetFields.current_verdict,
      /** Whether the stanza was edited or a question confirmed. */
      answered: z.boolean(),
    }),
  ),
  /** Of the caller, who may have got another one since the login. Missing from answers of the previous release. */
  role: z.enum([roles.admin, roles.user]).optional(),
  /** When the company is deleted; null when it is not. Missing from answers of the previous release. */
  closes_at: instant.nullable().optional(),
  recentPayments: z.array(
    z.object({ id: z.string(), created_at: instant, status: z.string(), amount: cents }),
  ),
  /** Every day of the last 30, the oldest first; days of UTC. */
  activity: z.array(z.object({ day: z.iso.date().describe('UTC'), executions: z.int(), spent: cents })),
});
export type Dashboard = z.infer<typeof dashboard>;

/** Requires `logs` or `upload_id`; in a multipart body, `files` replaces `logs`. */
export const extractBody = body({
  logs: logText(
    z
      .string({ error: extractionMessages.logsRequired })
      .max(limits.logTextCharsMax, { error: extractionMessages.textTooLong }),
  ).optional(),
  upload_id: publicId.optional(),
  /** False: the log is deleted when the execution finishes. */
  keep_input: flag(extractionMessages.keepInputNotBoolean).default(true),
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

/** What the user did with the answer. */
export const executionEdits = z.object({
  /** The text of the stanza as edited; null: as extracted. */
  stanza: z.string().nullable(),
  /** Codes of the questions that were answered with their first choice. */
  confirmed: z.array(z.string()),
  /** Whether the rules for transforms.conf are switched on. */
  uses_rules: z.boolean(),
  /** What the user’s browser made of the edited stanza, for display only; null: unknown. Edits of earlier releases have none. */
  verdict: z.enum(stanzaVerdicts).nullable().optional(),
});
export type ExecutionEdits = z.infer<typeof executionEdits>;

export const executionEditsBody = body({
  stanza: multiLine(
    z
      .string({ error: serverMessages.textExpected })
      .max(limits.stanzaCharsMax, { error: maximumCharacters(limits.stanzaCharsMax) }),
  ).nullable(),
  confirmed: z
    .array(requiredText(limits.questionCodeCharsMax, extractionMessages.confirmedInvalid), {
      error: extractionMessages.confirmedInvalid,
    })
    .max(limits.confirmedQuestionsMax, { error: extractionMessages.confirmedInvalid }),
  uses_rules: z.boolean({ error: extractionMessages.usesRulesNotBoolean }),
  verdict: z.enum(stanzaVerdicts, { error: extractionMessages.verdictUnknown }).nullable().default(null),
});

export const changeExecutionBody = body({
  name: nameText(limits.executionNameCharsMax, extractionMessages.nameRequired).optional(),
  shared: z.boolean({ error: extractionMessages.sharedNotBoolean }).optional(),
});
export const changedExecution = z.object({ name: z.string().nullable(), shared: z.boolean() });

export const execution = z.object({
  id: z.string(),
  timestamp: instant,
  status: z.string(),
  token_count: z.int(),
  cost_per_click: cents,
  payment_id: z.string().nullable(),
  ...assetFields,
  member: z.object({ name: z.string(), former: z.boolean() }),
  /** Whether the caller may rename, share, edit and delete it: its author and administrators. */
  may_change: z.boolean(),
  edits: executionEdits.nullable(),
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
