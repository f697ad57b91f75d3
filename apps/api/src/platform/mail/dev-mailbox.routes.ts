import { isOneLine, serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { mailFramePolicy } from '../http/content-security-policy.ts';
import { sendServerPage } from '../http/server-page.ts';
import { Refusal } from '../refusal.ts';
import { renderMailPage, renderMailboxPage } from './dev-mailbox-pages.ts';
import { readMailbox, type MailboxEntry } from './dev-mailbox.ts';

const listQuery = z.object({
  to: z.string().trim().toLowerCase().refine(isOneLine).optional().catch(undefined),
});
const mailParams = z.object({ id: z.uuid() });

const findMail = async (db: Database, params: unknown): Promise<MailboxEntry> => {
  const { data } = mailParams.safeParse(params);
  const [mail] = data === undefined ? [] : await readMailbox(db, { id: data.id });
  if (mail === undefined) throw new Refusal('not_found', serverMessages.notFound);
  return mail;
};

/** The mailbox of a server without SMTP, as pages and as JSON. */
export const installDevMailbox = (app: FastifyInstance, db: Database): void => {
  app.get('/dev/mail.json', ({ query }) => readMailbox(db, listQuery.parse(query)));
  app.get('/dev/mail', async ({ query }, reply) => {
    const { to } = listQuery.parse(query);
    return sendServerPage(reply, {
      title: 'Mail',
      body: renderMailboxPage(await readMailbox(db, { to }), to),
    });
  });
  app.get('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await findMail(db, params);
    return sendServerPage(reply, { title: mail.subject, body: renderMailPage(mail) });
  });
  // Shown in a frame that can neither run scripts nor load anything.
  app.get('/dev/mail/:id/html', async ({ params }, reply) => {
    const { html } = await findMail(db, params);
    return reply
      .header('Content-Security-Policy', mailFramePolicy)
      .header('X-Frame-Options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_top">'));
  });
};
