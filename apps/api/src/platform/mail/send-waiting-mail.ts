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

/** 10 s, 20 s, 40 s … up to an hour, each with a jitter of 20 %; `random` is from 0 to 1. */
export const retryDelaySeconds = (attempts: number, random: number): number =>
  Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), RETRY_SECONDS_MAX) * (0.8 + 0.4 * random);

export interface MailSender {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly log: Logger;
}

const recordDelivery = async (
  { db, log }: MailSender,
  mail: ClaimedMail,
  delivery: Delivery,
): Promise<void> => {
  switch (delivery.outcome) {
    case 'sent':
      return markSent(db, mail);
    case 'refused':
      log.warn({ mail_id: mail.id, reason: delivery.reason }, 'mail refused by the mail server');
      return markGivenUp(db, mail, delivery.reason);
    case 'later':
      log.warn(
        { mail_id: mail.id, reason: delivery.reason, attempts: mail.attempts },
        'mail not accepted, will be retried',
      );
      return markForLater(db, mail, delivery.reason, retryDelaySeconds(mail.attempts, Math.random()));
  }
};

/** Sends the due mails one at a time; no transaction is open during a delivery. */
export const sendWaitingMail = async (sender: MailSender, stopping?: AbortSignal): Promise<void> => {
  for (const id of await giveUpStaleMail(sender.db))
    sender.log.error({ mail_id: id }, 'mail given up: expired or undelivered for a day');
  while (!stopping?.aborted) {
    const mail = await claimMail(sender.db);
    if (mail === undefined) return;
    const delivery = await sender.transport.deliver(mail);
    await recordDelivery(sender, mail, delivery);
    if (delivery.outcome === 'later' && delivery.serverDown) return;
  }
};
