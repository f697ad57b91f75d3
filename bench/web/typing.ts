import { applicationTexts, countTokens, limits, screens } from '@propsmith/contract';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** Slow enough that what follows a key, such as a simulation, runs beside the next one. */
const KEY_EVERY_MS = 250;
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

/** Run in the page: browsers report each task of the main thread that takes 50 ms or more. */
const OBSERVE_TASKS = `globalThis.longTasks = [];
globalThis.taskObserver?.disconnect();
globalThis.taskObserver = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)));
taskObserver.observe({ type: 'longtask' }); undefined`;

interface Typed {
  /** Milliseconds from each key to the frame that shows it. */
  readonly times: readonly number[];
  /** Milliseconds of each task that blocked the page for 50 ms or more. */
  readonly longTasks: readonly number[];
}

const typeKeys = async (page: Page): Promise<Typed> => {
  const times: number[] = [];
  await page.evaluate(OBSERVE_TASKS);
  for (let key = 0; key < KEYS; key += 1) {
    await page.evaluate(MEASURE_KEY);
    await page.keyboard.press('x');
    times.push(await page.evaluate<number>('globalThis.shown'));
    await sleep(KEY_EVERY_MS);
  }
  return { times, longTasks: await page.evaluate<number[]>('globalThis.longTasks') };
};

const reportKeys = (name: string, { times, longTasks }: Typed, { times: empty }: Typed): void => {
  report(`${name}: tasks of 50 ms or more in ${KEYS} keys`, {
    figure: longTasks.length,
    holds: longTasks.length === 0,
    bound: 'none',
    note: `${longTasks.map((ms) => `${ms} ms`).join(', ') || 'none'}; key to frame: slowest ${Math.max(...times).toFixed(1)} ms, median ${median(times).toFixed(1)} ms`,
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

  const pasted = megabyte();
  await pasteLog(page, pasted);
  // Keys are measured, not the paste: its tokens are counted when it has been shown.
  const counted = `${countTokens(pasted).toLocaleString('en-US')} tokens`;
  await page.getByText(counted).waitFor();
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
