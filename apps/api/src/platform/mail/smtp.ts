import { createTransport } from 'nodemailer';
import type { ClaimedMail } from './outbox.ts';

/** The result of sending a mail. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** Refused by the server for good. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** To be retried; `serverDown` when the next mail would fail too. */
  | { readonly outcome: 'later'; readonly reason: string; readonly serverDown: boolean };

export interface MailTransport {
  deliver(mail: ClaimedMail): Promise<Delivery>;
  close(): void;
}

/** How long a server may take to connect and greet, and how long it may be silent afterwards. */
const patience = { connectMs: 10_000, silenceMs: 15_000 };
const REASON_CHARS_MAX = 200;

/** nodemailer's codes for a refused sender, recipient or content: other mails may still be accepted. */
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
  // RFC 5321, 4.2.1: 5yz is permanent. At connection or login it is a configuration error, and the mail is retried.
  const permanent = !serverDown && typeof responseCode === 'number' && responseCode >= 500;
  return permanent ? { outcome: 'refused', reason } : { outcome: 'later', reason, serverDown };
};

/**
 * Sends mails over one connection. The Message-ID is derived from the outbox row, so that receivers can drop a mail that
 * was sent again because the server's answer was lost.
 */
export const createSmtpTransport = (
  url: string,
  from: string,
  { connectMs, silenceMs }: typeof patience = patience,
): MailTransport => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
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
