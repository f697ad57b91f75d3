import {
  commandTexts,
  dashboardTexts,
  dataMessages,
  DOMAIN_NAME,
  executionTexts,
  extractionMessages,
  FREE_METHOD,
  routes,
  screens,
  usageTexts,
  verdictTexts,
} from '@propsmith/contract';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn, type Account } from './accounts.ts';
import { bearerOf, signedUpMember } from './members.ts';

// axe is slow.
test.describe.configure({ timeout: 300_000 });

const LINE = '2026-03-02 08:15:01 INFO proxy started';
const NAME = 'Proxy of Berlin';
const log = [LINE, '2026-03-02 08:15:02 INFO ready', '2026-03-02 08:15:03 INFO stopped', ''].join('\n');

/** A company with credit, and two of its members; the first has extracted the settings of a log. */
const companyWithExecution = async (request: APIRequestContext) => {
  const admin = await signedUpAccount(request);
  const post = async (account: Account, route: { readonly path: string }, data: object): Promise<void> => {
    const headers = { authorization: `Bearer ${await bearerOf(request, account)}` };
    await expect(await request.post(route.path, { data, headers })).toBeOK();
  };
  await post(admin, routes.recordPayment, { payment_method: FREE_METHOD, domain_name: DOMAIN_NAME });
  const author = await signedUpMember(request, admin);
  const colleague = await signedUpMember(request, admin);
  await post(author, routes.extractLog, { logs: log });
  return { author, colleague };
};

const openCommands = async (page: Page, search: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder(commandTexts.placeholder).fill(search);
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an execution is renamed, shared with a colleague and found again', async ({
  page,
  request,
  browser,
}) => {
  const { author, colleague } = await companyWithExecution(request);
  const colleaguePage = await browser.newPage();
  const errors = [collectErrors(page), collectErrors(colleaguePage)];
  await signIn(page, author);
  await signIn(colleaguePage, colleague);

  await page.goto(screens.usage);
  await page.getByRole('link', { name: LINE }).click();
  await expect(heading(page)).toHaveText(LINE);
  const rename = page.getByRole('button', { name: executionTexts.rename });
  await rename.click();
  const field = page.getByRole('textbox', { name: executionTexts.nameField });
  await field.fill('Something else');
  await field.press('Escape');
  await expect(heading(page)).toHaveText(LINE);
  await expect(rename).toBeFocused();
  await openCommands(page, executionTexts.rename);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await field.fill(NAME);
  await field.press('Enter');
  await expect(heading(page)).toHaveText(NAME);

  const address = page.url();
  await colleaguePage.goto(address);
  await expect(colleaguePage.getByText(extractionMessages.executionNotFound)).toBeVisible();
  const share = page.getByRole('switch', { name: executionTexts.share });
  await share.click();
  await expect(share).toBeChecked();
  await page.reload();
  await expect(heading(page)).toHaveText(NAME);
  await expect(share).toBeChecked();

  await colleaguePage.goto(screens.usage);
  const search = colleaguePage.getByRole('searchbox', { name: usageTexts.search });
  await search.fill('100%');
  await expect(colleaguePage.getByText(dataMessages.usageNoMatch('100%'))).toBeVisible();
  await search.fill('BERLIN');
  await colleaguePage.getByRole('link', { name: NAME }).click();
  await expect(colleaguePage.getByText(extractionMessages.sharedByAuthor('Kim Sample'))).toBeVisible();
  await expect(colleaguePage.getByRole('button', { name: executionTexts.rename })).toBeHidden();
  await colleaguePage.goBack();
  await expect(colleaguePage).toHaveURL(`${screens.usage}?search=BERLIN`);
  await expect(search).toHaveValue('BERLIN');
  await openCommands(colleaguePage, 'berlin');
  await expect(colleaguePage.getByRole('option', { name: NAME })).toBeVisible();
  await colleaguePage.keyboard.press('Enter');
  await expect(heading(colleaguePage)).toHaveText(NAME);

  await page.goto(screens.dashboard);
  const activity = page.getByRole('region', { name: dashboardTexts.activity });
  await expect(activity.getByRole('row').last()).toContainText('$10.00');
  const recent = page.getByRole('region', { name: dashboardTexts.executions });
  await expect(recent.getByRole('row', { name: NAME })).toContainText(verdictTexts.proven);
  await expect(page.getByText(dashboardTexts.askForCredit)).toBeVisible();

  for (const theme of themes) {
    await useTheme(page, theme);
    await page.goto(screens.dashboard);
    await expect(recent.getByRole('link', { name: NAME })).toBeVisible();
    await checkAppearance(page, `overview with an execution ${theme}`, { fullPage: true });
    await page.goto(screens.usage);
    await expect(page.getByRole('link', { name: NAME })).toBeVisible();
    await checkAppearance(page, `executions ${theme}`);
    await openCommands(page, 'berlin');
    await expect(page.getByRole('option', { name: NAME })).toBeVisible();
    await checkAppearance(page, `commands ${theme}`);
    await page.goto(address);
    await rename.click();
    await field.fill(' ');
    await field.press('Enter');
    await expect(page.getByText(extractionMessages.nameRequired)).toBeVisible();
    await checkAppearance(page, `renamed execution ${theme}`);
  }
  expect(errors).toEqual([[], []]);
  await colleaguePage.close();
});
