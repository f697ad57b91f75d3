import {
  dataMessages,
  layoutTexts,
  pathOf,
  routes,
  screens,
  serverMessages,
  type TokenErrorBody,
} from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { signedUpAccount, signIn } from './accounts.ts';

const TABS = 5;

const expired: TokenErrorBody = {
  detail: serverMessages.tokenNotValid,
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: serverMessages.tokenExpired }],
};

test('five tabs whose access token has expired refresh it once and all stay signed in', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await signedUpAccount(request));
  const accessTokenIn = (tab: Page) => tab.evaluate(() => localStorage.getItem('accessToken'));
  const expiredToken = await accessTokenIn(page);
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto(screens.settings);
    await expect(tab.getByRole('link', { name: layoutTexts.usage })).toBeVisible();
  }

  // Instead of waiting for 15 minutes, requests with the first token are refused as expired. The refresh is answered only
  // after all tabs were refused, so that all of them ask for it.
  const refusedTabs = new Set<Page>();
  let refreshes = 0;
  await context.route('**/api/**', async (route) => {
    const intercepted = route.request();
    if (new URL(intercepted.url()).pathname === pathOf(routes.refreshToken)) {
      refreshes += 1;
      await expect.poll(() => refusedTabs.size).toBe(TABS);
    }
    if (intercepted.headers().authorization !== `Bearer ${expiredToken}`) return route.continue();
    refusedTabs.add(intercepted.frame().page());
    return route.fulfill({ status: 401, json: expired });
  });

  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: layoutTexts.usage }).click()));
  for (const tab of tabs) {
    await expect(tab).toHaveURL(screens.usage);
    await expect(tab.getByText(dataMessages.usageEmpty)).toBeVisible();
  }
  expect(refreshes).toBe(1);
  const tokens = new Set(await Promise.all(tabs.map(accessTokenIn)));
  expect(tokens.size).toBe(1);
  expect(tokens.has(expiredToken)).toBe(false);
});
