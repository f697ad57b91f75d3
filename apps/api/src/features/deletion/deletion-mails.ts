import { companyDeletionMessages, screens } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueueMail, plainName, type Mail, type MailDraft } from '../../platform/mail/index.ts';
import { findCompany, memberMail, type CompanyClosing } from '../accounts/index.ts';
import { administratorsOf } from './closings.ts';

type Draft = Omit<MailDraft, 'to'>;

/** "2026-12-16" */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const announcement = ({ publicUrl }: Pick<Config, 'publicUrl'>, what: string): Draft => ({
  subject: companyDeletionMessages.mailSubject,
  paragraphs: [what, companyDeletionMessages.mailTakeBack],
  action: { label: companyDeletionMessages.mailAction, url: publicUrl + screens.settings },
});

const drafts: Readonly<
  Record<
    'requested' | 'reminder' | 'kept' | 'done',
    (config: Pick<Config, 'publicUrl'>, companyName: string, dueAt: Date) => Draft
  >
> = {
  requested: (config, name, dueAt) =>
    announcement(config, companyDeletionMessages.mailRequested(name, dayOf(dueAt))),
  reminder: (config, name, dueAt) =>
    announcement(config, companyDeletionMessages.mailReminder(name, dayOf(dueAt))),
  kept: (_config, name) => ({
    subject: companyDeletionMessages.mailKeptSubject,
    paragraphs: [companyDeletionMessages.mailKept(name)],
  }),
  done: (_config, name) => ({
    subject: companyDeletionMessages.mailDoneSubject,
    paragraphs: [companyDeletionMessages.mailDone(name), companyDeletionMessages.mailDoneKept],
  }),
};

/** Queues a mail to every administrator of the company. */
export const mailAdministrators = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl'>,
  { companyId, dueAt }: Pick<CompanyClosing, 'companyId' | 'dueAt'>,
  kind: keyof typeof drafts,
): Promise<void> => {
  const { name } = await findCompany(tx, companyId);
  const draft = drafts[kind](config, plainName(name), dueAt);
  for (const administrator of await administratorsOf(tx, companyId)) {
    const mail: Mail = memberMail(administrator, draft);
    await enqueueMail(tx, mail);
  }
};
