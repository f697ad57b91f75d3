import { applicationTexts, routes, screens } from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  copyStanza,
  editStanza,
  extractButton,
  extractLogLike,
  holdReplies,
  logField,
  openLogLike,
  pasteLog,
  proofLine,
  signInWithFreePlan,
  verdictBar,
} from './extraction.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const PRESSES_MAX = 60;

/** Presses the key until the target has focus. */
const pressUntilFocused = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < PRESSES_MAX && !(await isReached()); presses += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
};

const rowsOf = (steps: readonly number[]): string =>
  steps
    .map((step) => `2026-03-0${step}T10:00:00Z seen=2026-03-02 08:15:0${step},042 INFO step ${step}\n`)
    .join('');

test('works by keyboard alone: paste, extract, choose a format, go to a failing event, move the divider', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await pressUntilFocused(page, logField(page));
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `date,user,amount\n${rowsOf([1, 2, 3, 4, 5])}`,
  );
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Control+Enter');
  await expect(proofLine(page, 6, 5)).toBeVisible();
  await expect(page.getByRole('heading', { name: applicationTexts.output })).toBeFocused();

  const formats = page.getByRole('radio', { name: /read by %/ });
  await pressUntilFocused(page, formats.first());
  await page.keyboard.press('ArrowDown');
  await expect(formats.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(proofLine(page, 6, 5)).toBeVisible();

  await pressUntilFocused(page, page.getByRole('button', { name: 'Show them' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const failing = page.getByRole('row').filter({ hasText: 'date,user,amount' });
  await expect(failing).toContainText('TIME_FORMAT stops at “date,user,amount”');
  await pressUntilFocused(page, failing.getByRole('button', { name: 'Show event 1 in the log' }));
  await page.keyboard.press('Enter');
  await expect(logField(page)).toBeFocused();
  await expect(page.getByText('Event 1: no time in the text')).toBeVisible();

  const divider = page.getByRole('separator', { name: 'Width of input and output' });
  await pressUntilFocused(page, divider);
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  await pressUntilFocused(page, page.getByRole('button', { name: applicationTexts.reset }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(logField(page)).toHaveText('Paste a log here, or drop a file.');
});

test('a running extraction shows its progress without a layout shift', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await openLogLike(page, 'Firewall syslog');
  const reset = page.getByRole('button', { name: applicationTexts.reset });
  const panels = [applicationTexts.input, applicationTexts.output].map((name) =>
    page.getByRole('region', { name }),
  );
  const boxes = () => Promise.all([reset, ...panels].map((part) => part.boundingBox()));
  const before = await boxes();

  const answer = await holdReplies(page, routes.extractLog);
  await extractButton(page).click();
  await expect(page.getByRole('status').getByText('Finding the settings')).toBeVisible();
  const running = page.getByRole('button', { name: 'Extracting...' });
  await expect(running).toBeDisabled();
  await expect(reset).toBeDisabled();
  await expect(logField(page)).toHaveAttribute('contenteditable', 'false');
  expect(await boxes()).toEqual(before);

  answer();
  await expect(proofLine(page, 4)).toBeVisible();
  await expect(running).toBeHidden();
  // The histogram takes its place below; the panels stay where they are.
  const edges = (shown: Awaited<ReturnType<typeof boxes>>) =>
    shown.slice(1).map((box) => box && [box.x, box.y, box.width]);
  expect(edges(await boxes())).toEqual(edges(before));
});

const jobs = [1, 2, 3]
  .map((n) => `job=${n} at=2026-03-02T08:1${n}:00Z started\n  on host-${n}.example.com\n`)
  .join('');

test('the log marks event starts, prefixes and timestamps; the histogram shows their times', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await pasteLog(page, jobs);
  await extractButton(page).click();
  await expect(proofLine(page, 3)).toBeVisible();

  const log = logField(page);
  const begun = log.locator('.log-event-start');
  await expect(begun).toHaveText([/^job=1/, /^job=2/, /^job=3/]);
  await expect(begun.first()).not.toHaveCSS('box-shadow', 'none');
  await expect(log.locator('.log-prefix')).toHaveText([/at=$/, /at=$/, /at=$/]);
  const timestamps = log.locator('.log-timestamp');
  await expect(timestamps).toHaveText([1, 2, 3].map((n) => `2026-03-02T08:1${n}:00Z`));
  for (const mark of [log.locator('.log-prefix').first(), timestamps.first()])
    await expect(mark).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const histogram = page.getByRole('slider', { name: 'Events over time' });
  const heights = await histogram
    .locator('rect')
    .evaluateAll((bars) =>
      bars.map((bar) => bar.getBoundingClientRect().height).filter((height) => height > 0),
    );
  expect(heights).toHaveLength(3);

  await histogram.focus();
  await page.keyboard.press('ArrowRight');
  await expect(histogram).toHaveAttribute('aria-valuetext', /^1 event,/);
  await expect(log.locator('.log-event-selected')).toHaveText([/^job=1/]);
  await page.keyboard.press('Escape');
  await expect(log.locator('.log-event-selected')).toHaveCount(0);

  await editStanza(page, 'LINE_BREAKER', '([\\r\\n]+)');
  await expect(verdictBar(page)).toContainText('3 of 6 events');
  await expect(begun).toHaveCount(6);
  await expect(log.locator('.log-event-wrong')).toHaveText([/host-1/, /host-2/, /host-3/]);
});

test('TZ and EVENT_BREAKER are switched on and off, which changes the stanza and the events', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await extractLogLike(page, 'Java service');
  const extracted = await copyStanza(page);
  expect(extracted).not.toMatch(/^(?:TZ|EVENT_BREAKER)/m);
  const breaker = /^LINE_BREAKER = (.*)$/m.exec(extracted)?.[1];

  const forwarder = page.getByRole('checkbox', { name: 'EVENT_BREAKER' });
  await forwarder.check();
  expect(await copyStanza(page)).toContain(`\nEVENT_BREAKER_ENABLE = true\nEVENT_BREAKER = ${breaker}\n`);
  await forwarder.uncheck();
  expect(await copyStanza(page)).toBe(extracted);

  // The words beside the box toggle it too.
  await page.getByText('TZ', { exact: true }).click();
  await editStanza(page, 'TZ', 'Asia/Tokyo');
  expect(await copyStanza(page)).toContain('\nTZ = Asia/Tokyo\n');
  // Asia/Tokyo is nine hours ahead of UTC, the zone of the browser.
  await expect(page.getByText(/^Event 1: 2026-.* 23:15:01\.\d+ \+00:00,/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'TZ', exact: true }).uncheck();
  expect(await copyStanza(page)).toBe(extracted);
});
