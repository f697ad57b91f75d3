import { cardTexts, memberTexts, paymentTexts, screens, settingsTexts } from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signedUpAccount, signIn, takeFreePlan } from './accounts.ts';
import { openCardPanel, payButton } from './cards.ts';
import config from './playwright.config.ts';

// Headless Chromium hides scrollbars, which take no room then. Positions are measured without animations.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  contextOptions: { reducedMotion: 'reduce' },
});

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
};

/** A panel opens 16 px beside its place, with reduced motion for one frame. Scrolling to a button waits until it keeps its place. */
const expectCancelLeftOf = async (cancel: Locator, primary: Locator): Promise<void> => {
  await cancel.scrollIntoViewIfNeeded();
  const [left, right] = [await boxOf(cancel), await boxOf(primary)];
  expect(left.x + left.width).toBeLessThan(right.x);
  expect(left.y).toBe(right.y);
};

const leftOfHeading = async (page: Page, screen: string): Promise<number> => {
  await page.goto(screen);
  await page.waitForLoadState('networkidle');
  return (await boxOf(page.getByRole('heading', { level: 1 }))).x;
};

test('content keeps its place on all screens and under panels, whose buttons have one order', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await signedUpAccount(request));
  await takeFreePlan(page);
  // Settings needs a scrollbar, the list of members does not.
  const left = await leftOfHeading(page, screens.settings);
  expect(await leftOfHeading(page, screens.members)).toBe(left);

  // The gutter of the scrollbar, which the backdrop does not cover, has the colour of the root element.
  const gutterColour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const plain = await gutterColour();
  await page.getByRole('button', { name: memberTexts.add }).click();
  await expect.poll(gutterColour).not.toBe(plain);
  const panel = page.getByRole('dialog', { name: memberTexts.add });
  await expectCancelLeftOf(
    panel.getByRole('button', { name: memberTexts.cancel }),
    panel.getByRole('button', { name: memberTexts.add }),
  );
  expect((await boxOf(page.getByRole('heading', { level: 1, includeHidden: true }))).x).toBe(left);

  await openCardPanel(page);
  const card = page.getByRole('dialog', { name: paymentTexts.add });
  await expectCancelLeftOf(card.getByRole('button', { name: cardTexts.cancel }), payButton(page));
});

test('the payments table starts at its edge without a wide gap before the amount, and the fields of a settings card have equal gaps', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await signedUpAccount(request));
  await takeFreePlan(page);
  await page.goto(screens.payments);
  const table = await boxOf(page.getByRole('table'));
  const purpose = await boxOf(
    page.getByRole('cell', { name: paymentTexts.freePlan, exact: true }).locator('span').last(),
  );
  expect(purpose.x - table.x).toBeLessThan(40);
  const amount = await boxOf(page.getByRole('cell', { name: '$10.00' }).locator('span').last());
  expect(amount.x - purpose.x).toBeLessThan(200);

  await page.goto(screens.settings);
  const profile = page.getByRole('region', { name: settingsTexts.editProfile });
  const names = [settingsTexts.firstName, settingsTexts.lastName, settingsTexts.phoneNumber];
  const tops = await Promise.all(
    names.map(async (name) => (await boxOf(profile.getByLabel(name, { exact: true }))).y),
  );
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBe((tops[2] ?? 0) - (tops[1] ?? 0));
});
