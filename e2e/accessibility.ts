import AxeBuilder from '@axe-core/playwright';
import { expect, type ConsoleMessage, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const useTheme = (page: Page, theme: Theme): Promise<void> =>
  page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });

/** Everything but colours is equal in both themes: in the dark one only they are checked. */
const axeFor = (page: Page, theme: Theme): AxeBuilder => {
  // The legacy mode needs no second page, which makes it faster; it cannot look into frames of other origins.
  const axe = new AxeBuilder({ page })
    // Elements that pass a rule are not collected, which saves time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  return theme === 'dark'
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
};

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

/** Until then, text may have a colour of the theme before on a background of this one. */
const transitionsEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // The end of one changes the colour that elements inherit, which begins theirs.
    for (let some = running(); some.length > 0; some = running())
      await Promise.allSettled(some.map(({ finished }) => finished));
  });

const expectAccessible = async (page: Page, name: string): Promise<void> => {
  await transitionsEnd(page);
  const { violations } = await axeFor(page, await themeOf(page)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any: [reason] }) => `${id}: ${target.join(' ')}: ${reason?.message ?? ''}`),
  );
  expect(found, `${name}: axe violations`).toEqual([]);
};

export const expectNoHorizontalScroll = async (page: Page, name: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}: horizontal overflow in pixels`).toBeLessThanOrEqual(0);
};

interface AppearanceOptions {
  readonly fullPage?: boolean;
  /** Restores a state that is lost when the width changes. */
  readonly arrange?: () => Promise<void>;
  readonly widths?: readonly number[];
}

/** A screenshot and both checks at the widths of a small phone and of a desktop, unless others are given. */
export const checkAppearance = async (
  page: Page,
  name: string,
  options: AppearanceOptions = {},
): Promise<void> => {
  const { fullPage = false, arrange, widths = [320, 1280] } = options;
  for (const width of widths) {
    const label = `${name} ${width}`;
    await page.setViewportSize({ width, height: 900 });
    await arrange?.();
    await expectNoHorizontalScroll(page, label);
    await page.screenshot({ path: `test-results/screens/${label.replace(/\W+/g, '-')}.png`, fullPage });
    await expectAccessible(page, label);
  }
};

const isCspViolation = (entry: ConsoleMessage): boolean => /content security policy/i.test(entry.text());

/** Console errors, except failed requests, which browsers log too. */
export const isConsoleError = (entry: ConsoleMessage): boolean =>
  isCspViolation(entry) || (entry.type() === 'error' && !entry.text().startsWith('Failed to load resource'));

/** Collects uncaught exceptions and console messages that are errors; by default violations of the CSP. */
export const collectErrors = (page: Page, isError = isCspViolation): string[] => {
  const errors: string[] = [];
  page.on('console', (entry) => {
    if (isError(entry)) errors.push(entry.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};
