import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const useTheme = (page: Page, theme: Theme): Promise<void> =>
  page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });

export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(told, `${name}: what axe finds`).toEqual([]);
};

export const expectNoSidewaysScroll = async (page: Page, name: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}: pixels beyond the right edge`).toBeLessThanOrEqual(0);
};

/** What the browser says the content security policy refused, and uncaught errors: both must stay empty. */
export const collectFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (entry) => {
    if (/content security policy/i.test(entry.text())) faults.push(entry.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
};
