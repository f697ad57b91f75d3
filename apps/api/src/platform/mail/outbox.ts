import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { mailOutbox } from './mail.tables.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** After this moment the mail is of no use any more: its code or link has expired. */
  readonly notAfter?: Date;
}

/** Puts a mail into the outbox, in the transaction of its cause: both happen or neither does. */
export const enqueueMail = async (tx: Tx, { to, ...mail }: Mail): Promise<void> => {
  await tx.insert(mailOutbox).values({ id: newId(), toAddress: to, ...mail });
};
