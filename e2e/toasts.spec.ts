import {
  cardMessages,
  cardTexts,
  memberTexts,
  passwordMessages,
  screens,
  settingsTexts,
} from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkAppearance, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn, takeFreePlan } from './accounts.ts';
import { fillCard, openCardPanel, payButton, testCards } from './cards.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

const toasts = (page: Page): Locator => page.locator('.Toastify__toast');

/** The messages on screen stop closing by themselves: each closes when the animation of its bar ends. */
const pauseToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('.Toastify__progress-bar'))
      for (const animation of bar.getAnimations()) animation.pause();
  });

/** One long message for each broken rule. */
const showLongToasts = async (page: Page): Promise<void> => {
  await page.goto(screens.settings);
  for (const [label, value] of [
    [settingsTexts.currentPassword, 'Correct-Horse-7'],
    [settingsTexts.newPassword, 'a'],
    [settingsTexts.confirmPassword, 'a'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: settingsTexts.saveChanges }).click();
  await expect(toasts(page).filter({ hasText: passwordMessages.tooShort })).toBeVisible();
  await pauseToasts(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
};

/** The names of usable buttons and tabs in the window that a message overlaps. */
const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.Toastify__toast')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    if (boxes.length === 0) throw new Error('no message is shown');
    const buttons = [...document.querySelectorAll('button, [role="button"], [role="tab"], [role="switch"]')];
    return buttons
      .filter((button) => button.checkVisibility() && !button.closest('.Toastify, [aria-hidden="true"]'))
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return boxes.some(
          (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        );
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  });

const expectNoneCovered = async (page: Page, where: string): Promise<void> => {
  await pauseToasts(page);
  await page.screenshot({ path: `test-results/screens/toasts-${where.replace(/\W+/g, '-')}.png` });
  expect(await coveredButtons(page), `covered buttons: ${where}`).toEqual([]);
};

test('messages cover no button, with and without an open panel', async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
  await takeFreePlan(page);
  for (const size of sizes) {
    const at = `${size.width} px`;
    await page.setViewportSize(size);
    await showLongToasts(page);
    await expectNoneCovered(page, `settings ${at}`);
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page).toHaveURL(screens.app);
    await expectNoneCovered(page, `app ${at}`);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: memberTexts.add }).click();
    const panel = page.getByRole('dialog', { name: memberTexts.add });
    await expect(panel).toBeVisible();
    await expectNoneCovered(page, `members ${at}`);
    const message = toasts(page).first();
    const text = await message.textContent();
    await message.click();
    await expect(toasts(page).filter({ hasText: text ?? '' })).toHaveCount(0);
    await expect(panel).toBeVisible();
  }
});

test('the message of a payment covers neither the panel’s buttons nor its text', async ({
  page,
  request,
}) => {
  await signIn(page, await signedUpAccount(request));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openCardPanel(page);
    await fillCard(page, testCards.good);
    await payButton(page).click();
    await expect(toasts(page)).toBeVisible();
    await expectNoneCovered(page, `payments ${size.width} px`);
    const message = await toasts(page).boundingBox();
    const thanks = await page.getByText(cardMessages.successThanks).boundingBox();
    if (!message || !thanks) throw new Error('the message or the panel’s text is not shown');
    expect(message.y + message.height <= thanks.y || message.x + message.width <= thanks.x).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: cardTexts.close }).last().click();
  }
});

test('a message follows the pointer and is closed by dragging it away', async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
  await showLongToasts(page);
  const message = toasts(page).filter({ hasText: passwordMessages.tooShort });
  const start = await message.boundingBox();
  if (!start) throw new Error('the message is not shown');
  const y = start.y + start.height / 2;
  await page.mouse.move(start.x + 40, y);
  await page.mouse.down();
  await page.mouse.move(start.x + 100, y, { steps: 5 });
  expect((await message.boundingBox())?.x).toBe(start.x + 60);
  await page.mouse.move(start.x + start.width + 40, y, { steps: 5 });
  await page.mouse.up();
  await expect(message).toHaveCount(0);
  await expect(toasts(page).first()).toBeVisible();
});

test('messages are accessible in both themes', async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
  for (const theme of themes) {
    await useTheme(page, theme);
    await showLongToasts(page);
    await checkAppearance(page, `toasts ${theme}`, { widths: [390, 1440] });
    await expect(toasts(page).first()).toBeVisible();
  }
});
