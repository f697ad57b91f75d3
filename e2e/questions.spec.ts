import { applicationTexts, pathOf, routes, screens, type ExtractReply } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { collectFaults, lookAt, themes, useTheme } from './accessibility.ts';
import { extractButton, pasteLog, proofLine, signInWithFreePlan } from './extraction.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
// axe takes its time on every state.
test.describe.configure({ timeout: 300_000 });

const log = [1, 2, 3, 4, 5, 6].map((n) => `03/04/2012 08:15:0${n} INFO step ${n}\n`).join('');

const DAY_MS = 86_400_000;
const noChange = {
  events: 6,
  timestamps: 6,
  changedTimes: 0,
  lostEvents: 0,
  medianShiftMs: 0,
  largestShiftMs: 0,
};
/** A few questions of both kinds, whatever else the engine would ask of this log. */
const questions: ExtractReply['evidence']['questions'] = [
  {
    code: 'old-times',
    detail: { events: 6, days: 2000, example: '03/04/2012 08:15:01' },
    blocking: false,
    choices: [
      { label: '', settings: {}, effect: noChange },
      { label: '', settings: { MAX_DAYS_AGO: 10_000 }, effect: noChange },
    ],
  },
  {
    code: 'day-month',
    detail: { chosen: '%m/%d/%Y %H:%M:%S', other: '%d/%m/%Y %H:%M:%S', evidence: 'custom' },
    blocking: true,
    choices: [
      { label: '2012-03-04', settings: {}, effect: noChange },
      {
        label: '2012-04-03',
        settings: { TIME_FORMAT: '%d/%m/%Y %H:%M:%S' },
        effect: { ...noChange, changedTimes: 6, medianShiftMs: 30 * DAY_MS, largestShiftMs: 30 * DAY_MS },
      },
    ],
  },
  { code: 'few-events', detail: { events: 6 }, blocking: false, choices: [] },
];

const extractWithQuestions = async (page: Page): Promise<void> => {
  await page.route(`**${pathOf(routes.extractLog)}`, async (route) => {
    const answer = await route.fetch();
    const reply = (await answer.json()) as ExtractReply;
    const evidence = { ...reply.evidence, sure: false, questions };
    await route.fulfill({ response: answer, json: { ...reply, evidence } });
  });
  await page.goto(screens.app);
  await pasteLog(page, log);
  await extractButton(page).click();
  await expect(proofLine(page, 6)).toBeVisible();
};

test('a question is answered in one click, simulated and copied, and the answer taken back', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await extractWithQuestions(page);
  const copied = async (): Promise<string> => {
    await page.getByRole('button', { name: applicationTexts.copy }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const extracted = await copied();
  const proof = page.getByRole('region', { name: 'Proof' });
  await expect(proof).toContainText('1 blocking question is open');
  await expect(proof).not.toContainText('Proven');

  await page.getByRole('radio', { name: /^2012-04-03 6 of 6 times change, by 30 days/ }).check();
  await expect(page.getByLabel('TIME_FORMAT', { exact: true })).toHaveValue('%d/%m/%Y %H:%M:%S');
  await expect(proof.getByText('04/03/2012, 08:15:01 AM UTC')).toBeVisible();
  await expect(proof).not.toContainText('is open');
  await page.getByRole('radio', { name: /^MAX_DAYS_AGO = 10000/ }).check();
  await expect(page.getByLabel('MAX_DAYS_AGO', { exact: true })).toHaveValue('10000');
  expect(await copied()).toContain('\nMAX_DAYS_AGO = 10000\n');

  await page.getByRole('radio', { name: /^2012-03-04/ }).check();
  await page.getByRole('radio', { name: /^Leave it as it is/ }).check();
  expect(await copied()).toBe(extracted);
});

for (const theme of themes) {
  test(`questions in the ${theme} theme`, async ({ page, request }) => {
    const faults = collectFaults(page);
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await extractWithQuestions(page);
    await lookAt(page, `questions ${theme}`);
    await page.getByRole('radio', { name: /^MAX_DAYS_AGO = 10000/ }).check();
    await lookAt(page, `answered questions ${theme}`);
    expect(faults).toEqual([]);
  });
}
