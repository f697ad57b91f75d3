import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  executionStatuses,
  extractionMessages,
  formatCents,
  limits,
  pathOf,
  routes,
} from '@propsmith/contract';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { anyProof, extractButton, openLogLike, proofLine, signInWithFreePlan } from './extraction.ts';
import { openOwnServer, type OwnServer } from './own-server.ts';

/** Requests a route as the signed-in user. */
const getAsUser = async (page: Page, route: { readonly path: `/api/${string}/` }): Promise<unknown> => {
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.get(pathOf(route), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.json();
};

test('two tabs that extract at once with credit for one: one is charged, the other is refused', async ({
  page,
  context,
  request,
}) => {
  await signInWithFreePlan(page, request);
  const other = await context.newPage();
  await openLogLike(page, 'Firewall syslog');
  await openLogLike(other, 'Java service');
  await Promise.all([extractButton(page).click(), extractButton(other).click()]);

  const refusal = (tab: Page) => tab.getByText(extractionMessages.insufficientBalance).first();
  for (const tab of [page, other]) await expect(anyProof(tab).or(refusal(tab))).toBeVisible();
  const tabs = [page, other];
  const proven = await Promise.all(tabs.map((tab) => anyProof(tab).isVisible()));
  const refused = await Promise.all(tabs.map((tab) => refusal(tab).isVisible()));
  expect(proven.filter(Boolean)).toHaveLength(1);
  expect(refused).toEqual(proven.map((isProven) => !isProven));
  expect(await getAsUser(page, routes.listUsage)).toMatchObject({
    rowCount: 1,
    results: [{ status: executionStatuses.success, cost_per_click: limits.freePlanCents }],
  });
  expect(await getAsUser(page, routes.getDashboard)).toMatchObject({ balance: 0 });
});

/** Extracts with credit for one execution until the server crashes at `crashPoint`. */
const extractUntilKilled = async (browser: Browser, own: OwnServer, crashPoint: string): Promise<Page> => {
  const dying = await own.start({ PROPSMITH_CRASH_POINT: crashPoint });
  const context = await browser.newContext({ baseURL: own.url, locale: 'en-US' });
  const page = await context.newPage();
  await signInWithFreePlan(page, context.request);
  await openLogLike(page, 'Firewall syslog');
  const died = once(dying, 'close');
  await extractButton(page).click();
  await died;
  await expect(page.getByText(extractionMessages.answerLost).first()).toBeVisible();
  return page;
};

test.describe('a server killed during an extraction', () => {
  test.describe.configure({ timeout: 480_000 });
  let own: OwnServer;
  let server: ChildProcess | undefined;

  test.beforeEach(async () => {
    own = await openOwnServer();
  });
  test.afterEach(async () => {
    if (server?.kill('SIGTERM')) await once(server, 'close');
    own.removeData();
  });

  test('returns the credit, and the log can be extracted again', async ({ browser }) => {
    const page = await extractUntilKilled(browser, own, 'execution-running');
    // The log is kept and can be extracted again.
    await expect(extractButton(page)).toBeEnabled();

    server = await own.start();
    await expect
      .poll(() => getAsUser(page, routes.getDashboard), { message: 'the credit is back', timeout: 90_000 })
      .toMatchObject({ balance: limits.freePlanCents });
    await openLogLike(page, 'Firewall syslog');
    await extractButton(page).click();
    await expect(anyProof(page)).toBeVisible();
    expect(await getAsUser(page, routes.listUsage)).toMatchObject({
      rowCount: 2,
      results: [
        { status: executionStatuses.success, cost_per_click: limits.freePlanCents },
        { status: executionStatuses.failed, cost_per_click: 0 },
      ],
    });
    await page.context().close();
  });

  test('after the charge has the result: a retry returns it, charged once', async ({ browser }) => {
    const page = await extractUntilKilled(browser, own, 'charge-committed');
    server = await own.start();
    const chargedOnce = {
      rowCount: 1,
      results: [{ status: executionStatuses.success, cost_per_click: limits.freePlanCents }],
    };
    expect(await getAsUser(page, routes.listUsage)).toMatchObject(chargedOnce);
    await extractButton(page).click();
    await expect(proofLine(page, 4)).toBeVisible();
    await expect(page.getByText(`Charged ${formatCents(limits.freePlanCents)}`)).toBeVisible();
    expect(await getAsUser(page, routes.listUsage)).toMatchObject(chargedOnce);
    expect(await getAsUser(page, routes.getDashboard)).toMatchObject({ balance: 0 });
    await page.context().close();
  });
});
