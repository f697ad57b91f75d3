import { createTransport } from 'nodemailer';
import type { ClaimedMail } from './outbox.ts';

/** What became of handing a mail to the mail server. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** The server will never take this mail. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Not now; `serverDown` when it is no fault of this mail and the next one would fare no better. */
  | { readonly outcome: 'later'; readonly reason: string; readonly serverDown: boolean };

export interface MailTransport {
  deliver(mail: ClaimedMail): Promise<Delivery>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;
const REASON_CHARS_MAX = 200;

/** nodemailer's codes for a server that refused the sender, a recipient or the content of this one mail. */
const aboutThisMail: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

const domainOf = (from: string): string => /@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost';

const failureOf = (error: unknown): Delivery => {
  const { code, responseCode, message } = error as {
    code?: unknown;
    responseCode?: unknown;
    message?: unknown;
  };
  const reason = String(message).replace(/\s+/g, ' ').slice(0, REASON_CHARS_MAX);
  const serverDown = !aboutThisMail.has(code);
  // RFC 5321, 4.2.1: 5yz is a permanent refusal. One of the connection or the login is the administrator's to mend.
  const permanent = !serverDown && typeof responseCode === 'number' && responseCode >= 500;
  return permanent ? { outcome: 'refused', reason } : { outcome: 'later', reason, serverDown };
};

/**
 * Hands mails to the configured server over one connection. The Message-ID comes from the outbox row: should an answer be
 * lost after the server took the mail, the copy sent again carries the same one and is dropped where that is checked.
 */
export const createSmtpTransport = (url: string, from: string): MailTransport => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    deliver: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domainOf(from)}>`,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
};
