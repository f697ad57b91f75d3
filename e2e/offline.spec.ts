import { layoutTexts, screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import {
  anyProof,
  editStanza,
  extractButton,
  logField,
  openLogLike,
  signInWithFreePlan,
  stanzaText,
} from './extraction.ts';

test('a browser that goes offline keeps log and stanza, says so, and goes on by itself', async ({
  page,
  context,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await openLogLike(page, 'Firewall syslog');
  await extractButton(page).click();
  await expect(anyProof(page)).toBeVisible();
  const log = await logField(page).textContent();
  const banner = page.getByText(layoutTexts.offline);
  await expect(banner).toBeHidden();

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await editStanza(page, '[', 'kept:offline');
  await expect.poll(() => stanzaText(page)).toContain('[kept:offline]');
  expect(await logField(page).textContent()).toBe(log);

  // The edit is saved as soon as the connection is back, without another key.
  const saved = page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/edits/'));
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await saved;
  expect(await stanzaText(page)).toContain('[kept:offline]');

  // A screen that is opened offline, with its script not loaded yet, is shown when the connection is back.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Usage' }).first().click();
  await expect(page).toHaveURL(screens.usage);
  await context.setOffline(false);
  await expect(page.getByRole('table').getByText('kept:offline').first()).toBeVisible();
});
