import { z } from 'zod';
import { limits } from '../limits.ts';
import { companyDataMessages, companyDeletionMessages } from '../messages/index.ts';
import { body, cents, instant, nameText, secretText } from './fields.ts';

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

/** The typed name shows that the administrator knows which company it is. */
export const companyDeletionBody = body({
  password: secretText(limits.passwordCharsMax, companyDataMessages.passwordRequired),
  company_name: nameText(limits.companyNameCharsMax, companyDeletionMessages.nameRequired),
});

/** Keeping the company asks for nothing. */
export const takeBackDeletionBody = body({});

export const companyDeletionReply = z.object({
  company_name: z.string(),
  /** Unspent paid credit, which is refunded to the cards it came from. */
  refund: cents,
  /** When the company is deleted; null when nobody has asked for it. */
  due_at: instant.nullable(),
  can_be_taken_back: z.boolean(),
});
export type CompanyDeletion = z.infer<typeof companyDeletionReply>;
