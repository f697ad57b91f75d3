import { z } from 'zod';
import { auditAreas, type AuditArea } from '../audit-log.ts';
import { auditLogMessages } from '../messages/index.ts';
import { cents, instant, publicId, searchText } from './fields.ts';

const areas = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

/** `search` is compared with the name and address of who did it, what was done, whom it concerns and the network. */
export const auditLogFilter = z.object({
  area: z.enum(areas, { error: auditLogMessages.areaUnknown }).optional(),
  search: searchText.optional(),
});
/** `before`: the `next` of the page before. */
export const auditLogQuery = auditLogFilter.extend({ before: publicId.optional() });

export const auditLogRow = z.object({
  id: z.string(),
  at: instant,
  action: z.string(),
  /** Null for a deleted member and for what the product did by itself. */
  member: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** What it concerns: the address of a member, the name of an execution or a file while it is kept, or an id. */
  target: z.string().nullable(),
  /** The execution it concerns. Missing from answers of the previous release. */
  execution: z.string().nullable().optional(),
  /** Of a card payment. Missing from answers of the previous release. */
  amount: cents.nullable().optional(),
  /** The provider’s reason for a declined card, such as insufficient_funds. Missing from answers of the previous release. */
  decline_reason: z.string().nullable().optional(),
  ip: z.string(),
  /** In words, as far as the client tells: "Firefox on Windows". */
  browser: z.string(),
  user_agent: z.string(),
});
export type AuditLogRow = z.infer<typeof auditLogRow>;

export const auditLogReply = z.object({
  results: z.array(auditLogRow),
  /** Null at the end of the log. */
  next: z.string().nullable(),
});
