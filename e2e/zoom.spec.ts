import { memberTexts, outputTexts, screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from './accessibility.ts';
import { extractLogLike, signInWithFreePlan } from './extraction.ts';

// A window of 1440 x 900 at a zoom of 200 %: half the CSS pixels, twice the density.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

/** The controls that stay under something else when they are scrolled into view; the skip link appears by Tab only. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const modal = document.querySelector('[role=dialog]');
    const isReachable = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true);
    };
    return [...(modal ?? document).querySelectorAll('a[href^="/"], button, input, select, [role=textbox]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 1 && !isReachable(control))
      .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML));
  });

const expectUsable = async (page: Page, name: string): Promise<void> => {
  await expectNoHorizontalScroll(page, name);
  expect(await coveredControls(page), `${name}: covered controls`).toEqual([]);
};

test('every screen can be read and used at a zoom of 200 %', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await expectUsable(page, 'empty workbench');
  await extractLogLike(page, 'Java service');
  await expectUsable(page, 'answer');
  await page.getByRole('tab', { name: outputTexts.events }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectUsable(page, 'events');

  for (const screen of [
    screens.dashboard,
    screens.usage,
    screens.members,
    screens.invoices,
    screens.payments,
    screens.profile,
    screens.settings,
  ]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectUsable(page, screen);
  }
  await page.goto(screens.members);
  await page.getByRole('button', { name: memberTexts.add }).click();
  await expect(page.getByRole('dialog', { name: memberTexts.add })).toBeVisible();
  await expectUsable(page, 'panel');
});
