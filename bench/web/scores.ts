import { screens } from '@propsmith/contract';
import lighthouse, { desktopConfig, type Config } from 'lighthouse';
import { report } from '../report.ts';
import type { Browser } from './open-browser.ts';

const RUNS_MAX = 5;
const DESKTOP_MIN = 95;
const MOBILE_PERFORMANCE_MIN = 90;

type Scores = Readonly<Record<string, number>>;

interface Target {
  readonly name: string;
  readonly path: string;
  readonly config?: Config;
  /** The lowest score of each category that is measured. */
  readonly bounds: Scores;
}

const desktopBounds: Scores = {
  performance: DESKTOP_MIN,
  accessibility: DESKTOP_MIN,
  'best-practices': DESKTOP_MIN,
  seo: DESKTOP_MIN,
};

const onDesktop = (path: string): Target => ({
  name: `${path} desktop`,
  path,
  config: desktopConfig,
  bounds: desktopBounds,
});

const loginTargets: readonly Target[] = [
  {
    name: `${screens.login} mobile`,
    path: screens.login,
    bounds: { performance: MOBILE_PERFORMANCE_MIN },
  },
  onDesktop(screens.login),
];
const signedInTargets: readonly Target[] = [onDesktop(screens.app), onDesktop(screens.dashboard)];

/** One run of Lighthouse; the session in the profile's storage is kept. */
const run = async (serverUrl: string, browser: Browser, target: Target): Promise<Scores> => {
  // Another page of the application would be in the same process, and in the trace.
  await browser.page.goto('about:blank');
  await browser.clearCache();
  const flags = {
    port: browser.port,
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: Object.keys(target.bounds),
  } as const;
  const result = await lighthouse(serverUrl + target.path, flags, target.config);
  if (!result) throw new Error(`Lighthouse has no result for ${target.name}.`);
  const { finalDisplayedUrl, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${target.name}: ${runtimeError.message}`);
  if (new URL(finalDisplayedUrl).pathname !== target.path)
    throw new Error(`${target.name} leads to ${finalDisplayedUrl}.`);
  return Object.fromEntries(
    Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  );
};

const bestOf = (one: Scores, other: Scores): Scores =>
  Object.fromEntries(Object.entries(other).map(([id, score]) => [id, Math.max(score, one[id] ?? 0)]));

const holds = (scores: Scores, bounds: Scores): boolean =>
  Object.entries(bounds).every(([id, least]) => (scores[id] ?? 0) >= least);

/** The best of several runs: other processes on the machine only lower a score. */
const measure = async (serverUrl: string, browser: Browser, target: Target): Promise<void> => {
  let best: Scores = {};
  let runs = 0;
  while (runs < RUNS_MAX && !(runs > 0 && holds(best, target.bounds))) {
    best = bestOf(best, await run(serverUrl, browser, target));
    runs += 1;
  }
  for (const [id, least] of Object.entries(target.bounds)) {
    const figure = best[id] ?? 0;
    report(`${target.name}: ${id}`, {
      figure,
      holds: figure >= least,
      bound: `at least ${least}`,
      note: `best of ${runs}`,
    });
  }
};

/** Lighthouse's scores of the pages that visits begin with. Ends signed in. */
export const scorePages = async (serverUrl: string, browser: Browser): Promise<void> => {
  for (const target of loginTargets) await measure(serverUrl, browser, target);
  await browser.signIn();
  for (const target of signedInTargets) await measure(serverUrl, browser, target);
};
