import { applicationTexts, questionTexts, sampleLogs, screens } from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signedUpAccount, signIn } from './accounts.ts';
import { payByCard } from './cards.ts';
import {
  anyProof,
  editStanza,
  extractButton,
  logField,
  pasteLog,
  stanzaField,
  verdictBar,
} from './extraction.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const times = (count: number, line: (minute: string) => string): string =>
  Array.from({ length: count }, (_, n) => line(String(10 + n))).join('');

const javaTrace = times(
  20,
  (minute) =>
    `2026-11-02 08:${minute}:01,042 ERROR [worker-3] com.example.orders.Payment - order 482${minute} failed\n` +
    'java.net.SocketTimeoutException: Read timed out\n\tat com.example.orders.Gateway.charge(Gateway.java:97)\n',
);
const ndjson = times(
  30,
  (minute) =>
    `${JSON.stringify({
      ingest_time: `2026-11-02T09:${minute}:00Z`,
      user: { name: 'robin', created_at: '2025-02-03T04:05:06Z' },
      message:
        'a text that brings the time of the event further to the right than the panel is wide, as in most logs',
      timestamp: `2026-11-02T08:${minute}:01.042Z`,
    })}\n`,
);
const windowsXml = times(
  12,
  (minute) =>
    "<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Example-Service'/>" +
    `<EventID>4624</EventID><Level>0</Level><TimeCreated SystemTime='2026-11-02T08:${minute}:01.1234567Z'/>` +
    '<Computer>host1.example.com</Computer></System></Event>\n',
);
const cef = times(
  12,
  (minute) =>
    `<134>Nov  2 08:${minute}:02 gw1.example.com CEF:0|Example|Gateway|1.0|100|Connection allowed|3|src=192.0.2.15 ` +
    `dst=203.0.113.80 rt=1793606${minute}1000 msg=allowed by rule 12\n`,
);

const logs: readonly (readonly [string, string])[] = [
  ...sampleLogs.map(({ name, text }) => [name, text] as const),
  ['a Java trace', javaTrace],
  ['NDJSON', ndjson],
  ['Windows XML', windowsXml],
  ['CEF', cef],
];

const extract = async (page: Page, log: string): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, log);
  await extractButton(page).click();
  await expect(anyProof(page)).toBeVisible();
};

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const boxOf = (locator: Locator): Promise<Box> =>
  locator.first().evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

const isInside = (inner: Box, outer: Box): boolean =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.left >= outer.left &&
  inner.right <= outer.right;

/** Whether an element with hidden overflow cuts its text off. */
const isCut = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].some(
      (one) =>
        getComputedStyle(one).overflow === 'hidden' &&
        (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight),
    ),
  );

test('stanza, verdict, first question and first timestamp are visible together, for every kind of log', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await signIn(page, await signedUpAccount(request));
  await payByCard(page, 60);
  for (const [name, log] of logs) {
    await extract(page, log);
    const panel = await boxOf(page.getByRole('region', { name: 'Output' }));
    const window: Box = { top: 0, left: 0, bottom: 900, right: 1440 };
    expect(isInside(panel, window), `${name}: the panel is on screen`).toBe(true);
    const question = page
      .getByRole('region', { name: /^Questions/ })
      .getByRole('group')
      .first();
    await expect(question, name).toBeVisible();
    for (const [part, locator] of [
      ['verdict', verdictBar(page)],
      ['stanza', stanzaField(page)],
      ['last line of the stanza', stanzaField(page).locator('.cm-line').last()],
      ['first question', question],
    ] as const) {
      expect(isInside(await boxOf(locator), panel), `${name}: ${part}`).toBe(true);
    }
    expect(await isCut(verdictBar(page)), `${name}: the verdict is whole`).toBe(false);
    const input = await boxOf(page.getByRole('region', { name: 'Input' }));
    const timestamp = logField(page).locator('.log-timestamp');
    await expect.poll(async () => isInside(await boxOf(timestamp), input), `${name}: timestamp`).toBe(true);
    const isScrolled = await logField(page).evaluate((log) => (log.parentElement?.scrollLeft ?? 0) > 0);
    // What precedes the timestamp stays in view: it is scrolled no further than to the right edge.
    if (isScrolled) {
      const { right } = await boxOf(timestamp);
      expect(input.right - right, `${name}: room behind the timestamp`).toBeLessThan(60);
    }
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    expect(scrolls, `${name}: the page does not scroll`).toBe(false);
  }
});

test('an edit that loses something is never green, says what it lost, and moves nothing', async ({
  page,
  request,
}) => {
  await signIn(page, await signedUpAccount(request));
  await payByCard(page, 20);
  await extract(page, javaTrace);
  const verdict = verdictBar(page);
  await expect(verdict).toHaveAttribute('data-verdict', 'proven');
  const before = await boxOf(stanzaField(page));

  await editStanza(page, 'TIME_FORMAT', '%Y-%m-%d');
  await expect(verdict).toHaveAttribute('data-verdict', 'worse');
  await expect(verdict).toContainText('Reads times to the day instead of to the millisecond.');
  expect(await boxOf(stanzaField(page))).toEqual(before);
  await page.getByRole('button', { name: 'Put back TIME_FORMAT' }).click();
  await expect(verdict).toHaveAttribute('data-verdict', 'proven');

  await editStanza(page, 'LINE_BREAKER', '(never in this log)');
  await expect(verdict).toContainText('Finds 1 event instead of 20.');
  await page.getByRole('button', { name: 'Undo my changes' }).click();
  await expect(verdict).toHaveAttribute('data-verdict', 'proven');

  // Without a group every line is an event; with one, the pattern would swallow the start of each event.
  await editStanza(page, 'LINE_BREAKER', '[\\r\\n]+\\d{2}');
  await expect(page.getByText(/Without a capture group/).first()).toBeVisible();
  await expect(verdict).toHaveAttribute('data-verdict', 'faulty');
  await page.waitForTimeout(1000);
  await expect(page.getByRole('button', { name: /^Apply LINE_BREAKER/ })).toHaveCount(0);

  await page.getByRole('button', { name: /events? changed$/ }).click();
  await expect(page.getByRole('button', { name: /^Changed by my edit/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a reload of /app brings back the log, the edited stanza and the answers; a sample is asked for again', async ({
  page,
  request,
}) => {
  await signIn(page, await signedUpAccount(request));
  await payByCard(page, 10);
  await extract(page, ndjson);
  await page.getByRole('button', { name: questionTexts.confirm }).click();
  await editStanza(page, '[', 'acme:orders');
  await editStanza(page, 'TRUNCATE', '20000');
  await page.waitForResponse((response) => response.url().endsWith('/edits/') && response.ok());
  await page.reload();
  await expect(stanzaField(page)).toContainText('[acme:orders]');
  await expect(stanzaField(page)).toContainText('TRUNCATE = 20000');
  await expect(logField(page)).toContainText('2026-11-02T08:10:01.042Z');
  await expect(verdictBar(page)).toHaveAttribute('data-verdict', 'proven');

  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('option', { name: applicationTexts.reset }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.app}$`));
  const [sample] = sampleLogs;
  await page.getByRole('button', { name: sample.name }).click();
  await extractButton(page).click();
  await expect(anyProof(page)).toBeVisible();
  await page.reload();
  await expect(anyProof(page)).toBeVisible();
  await expect(page.getByText(applicationTexts.freeSample)).toBeVisible();
});
