import { expect, type APIRequestContext } from '@playwright/test';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly created_at: string;
}

export const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const answer = await request.get('/dev/mail.json', { params: { to } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Mail[];
};

/** The newest mail to an address that matches, once it is there. */
export const waitForMail = async (
  request: APIRequestContext,
  to: string,
  matches: (mail: Mail) => boolean = () => true,
): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(async () => (found = (await mailsTo(request, to)).find(matches)), { message: `a mail to ${to}` })
    .toBeTruthy();
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
};

/** The path of the first link to a screen in a mail. */
export const linkTo = (mail: Mail, screenStart: string): string => {
  const link = mail.links
    .map((address) => new URL(address))
    .find((url) => url.pathname.startsWith(screenStart));
  if (!link) throw new Error(`no link to ${screenStart} in "${mail.subject}"`);
  return link.pathname;
};

/** Whether a mail has a link to a screen. */
export const hasLinkTo =
  (screenStart: string) =>
  ({ links }: Mail): boolean =>
    links.some((link) => link.includes(screenStart));

export const codeIn = (mail: Mail): string => {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`no code in "${mail.subject}"`);
  return code;
};
