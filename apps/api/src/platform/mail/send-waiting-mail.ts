import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import {
  claimMail,
  giveUpStaleMail,
  markForLater,
  markGivenUp,
  markSent,
  type ClaimedMail,
} from './outbox.ts';
import type { Delivery, MailTransport } from './smtp.ts';

const FIRST_RETRY_SECONDS = 10;
const RETRY_SECONDS_MAX = 3600;

/** 10 s, 20 s, 40 s … at most an hour, each a fifth more or less so that mails do not come back all at once. */
export const retryDelaySeconds = (attempts: number, chance: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), RETRY_SECONDS_MAX) * (0.8 + 0.4 * chance);

export interface MailSender {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly log: Logger;
}

const settle = async ({ db, log }: MailSender, mail: ClaimedMail, delivery: Delivery): Promise<void> => {
  switch (delivery.outcome) {
    case 'sent':
      return markSent(db, mail);
    case 'refused':
      log.warn({ mail_id: mail.id, reason: delivery.reason }, 'mail refused by the mail server');
      return markGivenUp(db, mail, delivery.reason);
    case 'later':
      log.warn(
        { mail_id: mail.id, reason: delivery.reason, attempts: mail.attempts },
        'mail not taken, will be tried again',
      );
      return markForLater(db, mail, delivery.reason, retryDelaySeconds(mail.attempts, Math.random()));
  }
};

/** Sends what is due, one mail after the other; no transaction is open while the mail server is talked to. */
export const sendWaitingMail = async (sender: MailSender, stopping?: AbortSignal): Promise<void> => {
  for (const id of await giveUpStaleMail(sender.db))
    sender.log.error({ mail_id: id }, 'mail given up: it waited too long');
  while (!stopping?.aborted) {
    const mail = await claimMail(sender.db);
    if (mail === undefined) return;
    const delivery = await sender.transport.deliver(mail);
    await settle(sender, mail, delivery);
    if (delivery.outcome === 'later' && delivery.serverDown) return;
  }
};
