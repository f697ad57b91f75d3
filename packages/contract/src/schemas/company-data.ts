import { z } from 'zod';
import { limits } from '../limits.ts';
import { companyDataMessages } from '../messages/index.ts';
import { body, instant, secretText } from './fields.ts';

/** Confirms what a session alone must not be able to do. */
export const passwordBody = body({
  password: secretText(limits.passwordCharsMax, companyDataMessages.passwordRequired),
});

export const exportStates = ['waiting', 'ready', 'failed'] as const;

const companyExport = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  created_at: instant,
  /** Null until it is ready. */
  size_bytes: z.int().nullable(),
  /** When it is deleted; null until it is ready. */
  expires_at: instant.nullable(),
});
export type CompanyExport = z.infer<typeof companyExport>;

/** The latest export, while there is one. */
export const companyExportReply = z.object({ export: companyExport.nullable() });
