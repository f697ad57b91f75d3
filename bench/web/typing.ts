import { applicationTexts, limits, screens } from '@propsmith/contract';
import type { Page } from '@playwright/test';
import {
  anyProof,
  chooseFile,
  extractButton,
  logField,
  pasteLog,
  stanzaField,
} from '../../e2e/extraction.ts';
import { median, report } from '../report.ts';

const KEYS = 40;
const KEY_MS_MAX = 50;
/** A key in a full editor against one in an empty editor, in the same run. */
const RATIO_MAX = 4;

const line = (second: number): string =>
  `${new Date(Date.UTC(2026, 9, 1) + second * 1000).toISOString()} INFO request ${second} handled\n`;

const megabyte = (): string => {
  const lines = Math.floor(limits.logFileBytesMax / line(10_000).length);
  return Array.from({ length: lines }, (_, second) => line(second)).join('');
};

/** Run in the page: measures from the next key to the frame that shows it. */
const MEASURE_KEY = `globalThis.shown = new Promise((resolve) => {
  const measure = () => {
    const from = performance.now();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
  };
  addEventListener('keydown', measure, { once: true, capture: true });
}); undefined`;

/** Milliseconds of each key. */
const typeKeys = async (page: Page): Promise<number[]> => {
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    await page.evaluate(MEASURE_KEY);
    await page.keyboard.press('x');
    times.push(await page.evaluate<number>('globalThis.shown'));
  }
  return times;
};

const longest = (times: readonly number[]): number => Math.max(...times);

const reportKeys = (name: string, times: readonly number[], empty: readonly number[]): void => {
  report(`${name}: slowest of ${KEYS} keys, ms`, {
    figure: longest(times),
    holds: longest(times) < KEY_MS_MAX,
    bound: `less than ${KEY_MS_MAX}`,
    note: `median ${median(times).toFixed(1)} ms`,
  });
  report(`${name}: median key / empty editor`, {
    figure: median(times) / median(empty),
    holds: median(times) / median(empty) < RATIO_MAX,
    bound: `at most ${RATIO_MAX}`,
    note: `${median(empty).toFixed(1)} ms in an empty editor`,
  });
};

/** Typing in a log of one megabyte, and in a stanza that is simulated on one after each key. */
export const measureTyping = async (page: Page): Promise<void> => {
  await page.goto(screens.app);
  await logField(page).focus();
  const empty = await typeKeys(page);

  await pasteLog(page, megabyte());
  reportKeys('log of 1 MB', await typeKeys(page), empty);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(screens.app);
  await page.getByText(applicationTexts.fileMode).click();
  await chooseFile(page, 'requests.log', megabyte());
  await extractButton(page).click();
  await anyProof(page).waitFor({ timeout: 60_000 });
  await stanzaField(page).locator('.cm-line').nth(1).click();
  await page.keyboard.press('End');
  reportKeys('stanza simulated on 1 MB', await typeKeys(page), empty);
};
