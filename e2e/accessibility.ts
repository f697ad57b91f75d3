import AxeBuilder from '@axe-core/playwright';
import { expect, type ConsoleMessage, type Page } from '@playwright/test';

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

interface Look {
  readonly fullPage?: boolean;
  /** Brings the state about again after the width has changed, where it does not outlive that. */
  readonly arrange?: () => Promise<void>;
}

/** A screenshot and both checks on a phone and on a desktop. */
export const lookAt = async (page: Page, name: string, look: Look = {}): Promise<void> => {
  const { fullPage = false, arrange } = look;
  for (const width of [320, 1280]) {
    const told = `${name} ${width}`;
    await page.setViewportSize({ width, height: 900 });
    await arrange?.();
    await expectNoSidewaysScroll(page, told);
    await page.screenshot({ path: `test-results/screens/${told.replace(/\W+/g, '-')}.png`, fullPage });
    await expectAccessible(page, told);
  }
};

const isPolicyBreach = (entry: ConsoleMessage): boolean => /content security policy/i.test(entry.text());

/** Any error on the console. A refused request is told there too, and is none. */
export const isConsoleError = (entry: ConsoleMessage): boolean =>
  isPolicyBreach(entry) || (entry.type() === 'error' && !entry.text().startsWith('Failed to load resource'));

/** Uncaught errors, and what the content security policy refused or else `isFault` tells: both must stay empty. */
export const collectFaults = (page: Page, isFault = isPolicyBreach): string[] => {
  const faults: string[] = [];
  page.on('console', (entry) => {
    if (isFault(entry)) faults.push(entry.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
};
