import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp } from '../../testing/test-app.ts';
import { withTx } from '../db/with-tx.ts';
import { markMailboxSent } from './dev-mailbox.ts';
import { mailOutbox } from './mail.tables.ts';
import { enqueueMail } from './outbox.ts';
import { renderMail } from './render-mail.ts';

describe('without a mail server', () => {
  const test = setUpTestApp({ db: 'pglite' });
  beforeAll(async () => {
    const link = 'http://propsmith.example.com/verify-email/u/t';
    const rendered = renderMail({
      heading: 'Hi',
      paragraphs: ['<b>x</b>'],
      action: { label: 'Go', url: link },
    });
    for (const to of ['ann@example.com', 'bo@example.com']) {
      await withTx(test.db, (tx) => enqueueMail(tx, { to, subject: `<i>For ${to}</i>`, ...rendered }));
    }
  });
  const get = (url: string) => test.app.inject({ url });
  const mails = async (query = '') =>
    (await get(`/dev/mail.json${query}`)).json<{ id: string; to: string }[]>();

  it('lists the mails as JSON, newest first', async () => {
    const list = await mails();
    expect(list.map(({ to }) => to)).toEqual(['bo@example.com', 'ann@example.com']);
    expect(Object.keys(list[0]!)).toEqual(['id', 'to', 'subject', 'text', 'html', 'links', 'created_at']);
    expect(list[0]).toMatchObject({
      subject: '<i>For bo@example.com</i>',
      links: ['http://propsmith.example.com/verify-email/u/t'],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
  });

  it('filters by address', async () => {
    expect((await mails('?to=ANN@example.com')).map(({ to }) => to)).toEqual(['ann@example.com']);
    expect(await mails('?to=nobody@example.com')).toEqual([]);
  });

  it('ignores a filter with control characters', async () => {
    for (const path of ['/dev/mail.json', '/dev/mail']) {
      expect((await get(`${path}?to=ann%00`)).statusCode).toBe(200);
    }
  });

  it('shows them as pages with escaped subjects', async () => {
    const [mail] = await mails();
    const list = await get('/dev/mail');
    expect(list.body).toContain(`<a href="/dev/mail/${mail!.id}">&lt;i&gt;For bo@example.com&lt;/i&gt;</a>`);
    const page = await get(`/dev/mail/${mail!.id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<a href="http://propsmith.example.com/verify-email/u/t">');
    expect(page.body).not.toContain('<i>For');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('shows the HTML of a mail in a sandbox', async () => {
    const [mail] = await mails();
    const frame = await get(`/dev/mail/${mail!.id}/html`);
    expect(frame.body).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
    expect(frame.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['/dev/mail/17', '/dev/mail/0b6c7b8e-0000-7000-8000-000000000000'])(
    'answers 404 at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('marks mails as sent, so that a mail server configured later sends none', async () => {
    await markMailboxSent(test);
    const statuses = await test.db.select({ status: mailOutbox.status }).from(mailOutbox);
    expect(statuses).toEqual([{ status: 'sent' }, { status: 'sent' }]);
    expect(await mails()).toHaveLength(2);
  });
});

it('does not exist where a mail server is configured', async () => {
  const mail = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@example.com' } as const;
  const test = await createTestApp({ db: 'pglite', config: { mail } });
  for (const url of ['/dev/mail', '/dev/mail.json']) {
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  }
  await test.close();
});
