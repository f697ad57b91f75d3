import { applicationTexts, outputTexts, screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import {
  extractButton,
  pasteLog,
  pasteStanza,
  signInWithFreePlan,
  stanzaText,
  verdictBar,
} from './extraction.ts';

// axe is slow.
test.describe.configure({ timeout: 300_000 });

const log = Array.from(
  { length: 8 },
  (_, index) => `2026-03-02 08:15:0${index} worker-${index} started, order 1041\n`,
).join('');

/** Its format reads the seconds of no event, and its breaker has no group. */
const EXISTING = `# kept comment
[acme:app]
LINE_BREAKER = [\\r\\n]+
SHOULD_LINEMERGE = false
TIME_PREFIX = ^
TIME_FORMAT = %Y-%m-%d %H.%M.%S
TRUNCATE = 100000
MAX_TIMESTAMP_LOOKAHEAD = 19
`;

/** Day and month in the other order. */
const SHIFTED = EXISTING.replace('%Y-%m-%d %H.%M.%S', '%Y-%d-%m %H:%M:%S');

const checkExisting = async (page: Page, existing = EXISTING): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, log);
  await page.getByRole('button', { name: applicationTexts.checkExisting }).click();
  await expect(verdictBar(page)).toContainText('No stanza yet');
  await pasteStanza(page, existing);
};

test('a stanza that one has is checked for free, compared with the extracted one, and mended key by key', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  await signInWithFreePlan(page, request);
  await checkExisting(page);
  await expect(verdictBar(page)).toContainText('Faulty stanza');
  await expect(verdictBar(page)).toContainText('LINE_BREAKER');
  await page.getByRole('radio', { name: outputTexts.events }).check({ force: true });
  await expect(page.getByRole('table')).toContainText('worker-0');
  await page.getByRole('radio', { name: outputTexts.stanza }).check({ force: true });

  await extractButton(page).click();
  const comparison = page.getByRole('region', { name: 'Against extracted' });
  await expect(comparison).toBeVisible();
  expect(await stanzaText(page)).toContain('# kept comment');
  await expect(comparison).toContainText('The same events with the same times.');
  await comparison.getByRole('button', { name: 'Put back TIME_FORMAT' }).click();
  await comparison.getByRole('button', { name: 'Put back LINE_BREAKER' }).click();
  await expect(verdictBar(page)).toContainText(/Proven/);
  expect(await stanzaText(page)).toContain('# kept comment\n[acme:app]');
  expect(await stanzaText(page)).toContain('TIME_FORMAT = %Y-%m-%d %H:%M:%S');
  expect(errors).toEqual([]);
});

test('a props.conf dropped with its log is checked', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  const dropped = await page.evaluateHandle(
    ([conf, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([conf ?? ''], 'props.conf'));
      transfer.items.add(new File([text ?? ''], 'app.log'));
      return transfer;
    },
    [EXISTING, log],
  );
  await page
    .getByRole('textbox', { name: 'Log' })
    .dispatchEvent('drop', { dataTransfer: dropped, bubbles: true });
  await expect(verdictBar(page)).toContainText('Faulty stanza');
  await page.getByRole('button', { name: applicationTexts.checkNothing }).click();
  await expect(page.getByRole('button', { name: applicationTexts.checkExisting })).toBeVisible();
});

for (const theme of themes) {
  test(`times that shift are listed event by event in the ${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await checkExisting(page, SHIFTED);
    await extractButton(page).click();
    const comparison = page.getByRole('region', { name: 'Against extracted' });
    await expect(comparison).toContainText('8 times changed (27 days earlier).');
    const events = comparison.getByText('Event by event');
    const place = comparison.getByRole('button', { name: 'Line 2', exact: true });
    await events.click();
    await place.click();
    await expect(page.getByRole('textbox', { name: 'Log' })).toBeFocused();
    await checkAppearance(page, `existing stanza against extracted ${theme}`, {
      arrange: async () => {
        await expect(async () => {
          if (await place.isHidden()) await events.click();
          await place.scrollIntoViewIfNeeded({ timeout: 1000 });
        }).toPass();
        // Nothing is half below the top bar, which would count as too small to be hit.
        await page.evaluate(() => scrollTo(0, 0));
      },
    });
  });

  test(`a checked stanza in the ${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await checkExisting(page);
    await expect(verdictBar(page)).toContainText('Faulty stanza');
    await checkAppearance(page, `checked stanza ${theme}`);
  });
}
