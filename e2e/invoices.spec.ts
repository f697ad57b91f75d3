import { readFile } from 'node:fs/promises';
import {
  dashboardTexts,
  dataMessages,
  invoiceMessages,
  invoiceTexts,
  screens,
  statementMessages,
  statementPath,
  statementTexts,
} from '@propsmith/contract';
import { expect, test, type Download, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import { newAccount, signedUpAccount, signIn } from './accounts.ts';
import { payByCard } from './cards.ts';
import { signedUpMember } from './members.ts';

const COMPANY_NAME = 'Пример 株式会社エグザンプル';

const download = async (page: Page, button: string): Promise<Download> => {
  const [started] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return started;
};

/** Counts page objects, which Chromium writes uncompressed. */
const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const openFirstInvoice = async (page: Page): Promise<string> => {
  await page.goto(screens.invoices);
  const link = page.getByRole('cell').getByRole('link').first();
  const number = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  return number;
};

test('an invoice is listed, read, printed on one sheet and downloaded', async ({ page, request }) => {
  const errors = collectErrors(page);
  await signIn(page, await signedUpAccount(request, { ...newAccount(), companyName: COMPANY_NAME }));
  await payByCard(page, 20);
  await page.getByRole('link', { name: /^Invoice of/ }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText(COMPANY_NAME)).toBeVisible();
  await expect(sheet.getByText('1 Example Street')).toBeVisible();
  await expect(sheet.getByText('$20.00 USD')).toBeVisible();

  await page.getByRole('link', { name: invoiceTexts.heading }).click();
  await expect(page.getByText(invoiceMessages.range(1, 1, 1))).toBeVisible();
  const number = await openFirstInvoice(page);
  expect(number).toMatch(/-0001$/);

  for (const format of ['A4', 'Letter']) {
    const path = `test-results/screens/invoice-${format}.pdf`;
    expect(pageCount(await page.pdf({ format, path, preferCSSPageSize: true })), format).toBe(1);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: invoiceTexts.print })).toBeHidden();
  await page.screenshot({ path: 'test-results/screens/invoice-print.png' });
  await page.emulateMedia({ media: 'screen' });

  const pdf = await download(page, invoiceTexts.downloadPdf);
  expect(pdf.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(errors).toEqual([]);
});

test('the statement adds up to the balance, on the screen and in the file', async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
  await payByCard(page, 10);
  await payByCard(page, 30);
  await page.getByRole('tab', { name: statementTexts.tab }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('definition')).toHaveText('$40.00');
  await expect(panel.getByRole('row')).toHaveCount(3);
  await expect(panel.getByRole('row').nth(1)).toContainText(/\+\$30\.00.*\$40\.00/);
  await expect(panel.getByRole('row').nth(2)).toContainText(/\+\$10\.00.*\$10\.00/);

  const csv = await download(page, statementTexts.exportCsv);
  expect(csv.suggestedFilename()).toMatch(/^propsmith-statement-[\d-]+\.csv$/);
  const [headings, ...lines] = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
  expect(headings).toBe(statementMessages.csvHeadings.map((heading) => `"${heading}"`).join(','));
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['10.00', '10.00'],
    ['30.00', '40.00'],
  ]);

  await page.goto(screens.dashboard);
  await expect(page.getByRole('region', { name: dashboardTexts.balance })).toContainText('$40.00');
  const payments = page.getByRole('region', { name: dashboardTexts.payments, exact: true });
  await expect(payments.getByRole('row')).toHaveCount(3);
});

test('an invoice is hidden from other companies and members', async ({ page, request, browser }) => {
  const admin = await signedUpAccount(request);
  await signIn(page, admin);
  await payByCard(page);
  await openFirstInvoice(page);
  const address = page.url();

  const stranger = await browser.newPage();
  await signIn(stranger, await signedUpAccount(request));
  await stranger.goto(address);
  await expect(stranger.getByText(invoiceMessages.notFound)).toBeVisible();
  await stranger.close();

  const member = await browser.newPage();
  await signIn(member, await signedUpMember(request, admin));
  for (const screen of [address, screens.invoices, statementPath]) {
    await member.goto(screen);
    await expect(member.getByText(dataMessages.askAdministrator)).toBeVisible();
  }
  await member.close();
});

for (const theme of themes) {
  test(`invoices, statement and overview in the ${theme} theme`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await useTheme(page, theme);
    await signIn(page, await signedUpAccount(request, { ...newAccount(), companyName: COMPANY_NAME }));
    await payByCard(page, 50);
    await openFirstInvoice(page);
    const places = [
      ['invoice', page.url(), page.getByRole('article')],
      ['invoices', screens.invoices, page.getByRole('table')],
      ['no-invoice', `${screens.invoices}/unknown`, page.getByText(invoiceMessages.notFound)],
      ['statement', statementPath, page.getByRole('table')],
      ['overview', screens.dashboard, page.getByRole('region', { name: dashboardTexts.balance })],
    ] as const;
    for (const [name, address, content] of places) {
      await page.goto(address);
      await expect(content).toBeVisible();
      await checkAppearance(page, `${name} ${theme}`);
    }
  });
}
