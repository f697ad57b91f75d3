import {
  applicationTexts,
  DOMAIN_NAME,
  FREE_METHOD,
  pathOf,
  routes,
  sampleLogs,
  screens,
} from '@propsmith/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { signedUpAccount, signIn } from './accounts.ts';
import { bearerOf } from './members.ts';

export const extractButton = (page: Page): Locator =>
  page.getByRole('button', { name: applicationTexts.extract });

export const logField = (page: Page): Locator => page.getByRole('textbox', { name: 'Log' });

export const verdictBar = (page: Page): Locator => page.getByRole('status', { name: 'Verdict' });

/** The verdict on every stanza that was simulated. */
export const anyProof = (page: Page): Locator => page.locator('[data-verdict]');

/** A verdict by which all events, or as many as stated, are right. */
export const proofLine = (page: Page, events: number, right = events): Locator =>
  right === events
    ? anyProof(page)
        .and(page.locator('[data-verdict="proven"], [data-verdict="questions"]'))
        .filter({ hasText: `${events.toLocaleString('en-US')} events` })
    : anyProof(page).filter({ hasText: `${right} of ${events} events` });

export const stanzaField = (page: Page): Locator => page.getByRole('textbox', { name: 'Stanza' });

/** Replaces a text in an editor as a paste does. */
const pasteInto = async (field: Locator, text: string): Promise<void> => {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

/** The text of the stanza editor without the notes in its margin. */
export const stanzaText = (page: Page): Promise<string> =>
  stanzaField(page).evaluate((editor) =>
    [...editor.querySelectorAll('.cm-line')]
      .map((line) => {
        const copy = line.cloneNode(true) as HTMLElement;
        for (const note of copy.querySelectorAll('.stanza-note')) note.remove();
        return copy.textContent;
      })
      .join('\n'),
  );

/** Replaces the whole stanza as a paste does. */
export const pasteStanza = async (page: Page, text: string): Promise<void> => {
  await stanzaField(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await pasteInto(stanzaField(page), text);
};

/** Edits the value of one key, or the header with the key `[`, as the user would by typing. */
export const editStanza = async (page: Page, key: string, value: string): Promise<void> => {
  const lines = (await stanzaText(page)).split('\n');
  const edited = lines.map((line) => {
    if (key === '[' && line.startsWith('[')) return `[${value}]`;
    return line.startsWith(`${key} =`) ? `${key} = ${value}` : line;
  });
  await pasteStanza(page, edited.join('\n'));
};

/** Signs in the administrator of a new company with the free plan, which pays for one execution. */
export const signInWithFreePlan = async (page: Page, request: APIRequestContext): Promise<void> => {
  const account = await signedUpAccount(request);
  const taken = await request.post(pathOf(routes.recordPayment), {
    data: { payment_method: FREE_METHOD, domain_name: DOMAIN_NAME },
    headers: { authorization: `Bearer ${await bearerOf(request, account)}` },
  });
  await expect(taken).toBeOK();
  await signIn(page, account);
};

/** Pastes a text into the log. */
export const pasteLog = async (page: Page, text: string): Promise<void> => {
  await logField(page).focus();
  await pasteInto(logField(page), text);
};

/** Delays the replies of a route until the returned function is called. */
export const holdReplies = async (page: Page, route: { readonly path: string }): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${route.path}`, async (held) => {
    await released;
    await held.continue();
  });
  return release;
};

export const chooseFile = async (page: Page, name: string, content: string | Buffer): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
};

/** Drags a file onto the log; the returned function drops it. */
export const dragFile = async (page: Page, name: string, content: string): Promise<() => Promise<void>> => {
  const dataTransfer = await page.evaluateHandle(
    ([named, text]) => {
      const dragged = new DataTransfer();
      dragged.items.add(new File([text], named));
      return dragged;
    },
    [name, content] as const,
  );
  await logField(page).dispatchEvent('dragover', { dataTransfer });
  return () => logField(page).dispatchEvent('drop', { dataTransfer });
};

/** The text of a sample with one more blank line: the same answer, but charged. */
const chargedText = (sample: string): string =>
  `${sampleLogs.find(({ name }) => name === sample)?.text ?? ''}\n`;

/** Pastes a log like one of the samples (Java service, JSON audit trail, Firewall syslog), which costs its price. */
export const openLogLike = async (page: Page, sample: string): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, chargedText(sample));
  await expect(extractButton(page)).toBeEnabled();
};

export const extractLogLike = async (page: Page, sample: string): Promise<void> => {
  await openLogLike(page, sample);
  await extractButton(page).click();
  await expect(anyProof(page)).toBeVisible();
};

/** Copies the stanza and returns the clipboard; needs the permission to read it. */
export const copyStanza = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: applicationTexts.copy, exact: true }).click();
  return page.evaluate(() => navigator.clipboard.readText());
};
