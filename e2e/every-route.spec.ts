import {
  auditLogTexts,
  applicationTexts,
  cardMessages,
  CONFIRM_EMAIL_FORM_PATH,
  dashboardTexts,
  dataMessages,
  emailChangeTexts,
  executionTexts,
  extractionMessages,
  forgotPasswordTexts,
  invoiceMessages,
  invoiceTexts,
  layoutTexts,
  loginTexts,
  memberTexts,
  notFoundTexts,
  passwordFieldTexts,
  paymentTexts,
  PRODUCT_NAME,
  profileTexts,
  RESET_PASSWORD_FORM_PATH,
  resetPasswordTexts,
  screens,
  settingsTexts,
  severalLogsTexts,
  signupTexts,
  TAKE_EMAIL_BACK_FORM_PATH,
  usageTexts,
  verificationMessages,
  verificationTexts,
} from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { collectErrors, isConsoleError } from './accessibility.ts';
import { signedUpAccount, signIn, type Account } from './accounts.ts';
import { signedUpMember } from './members.ts';

/** The expected content of a screen, or where it redirects. */
interface Visit {
  readonly path: string;
  /** The final address, if it differs. */
  readonly redirectsTo?: string;
  readonly heading: string;
  /** The document title, if it differs from the heading. */
  readonly title?: string;
  readonly buttons?: readonly string[];
  readonly links?: readonly string[];
  readonly columns?: readonly string[];
  readonly regions?: readonly string[];
  readonly texts?: readonly string[];
  /** A notice or a toast. */
  readonly alert?: string;
}
type Visits = Readonly<Record<keyof typeof screens, Visit>>;

const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';
const filled = (screen: string): string =>
  screen.replace(/:uuid|:id/, UNKNOWN_ID).replace(':token', 'no-such-token');
const paths = {
  verifyEmail: filled(screens.verifyEmail),
  resetPassword: filled(screens.resetPassword),
  confirmEmail: filled(screens.confirmEmail),
  takeEmailBack: filled(screens.takeEmailBack),
  invoice: filled(screens.invoice),
  execution: filled(screens.execution),
};

const login = {
  heading: loginTexts.heading,
  buttons: [loginTexts.submit, passwordFieldTexts.show('Password')],
  links: [loginTexts.toSignup, loginTexts.toForgotPassword],
};
const toLogin = (path: string): Visit => ({ path, redirectsTo: screens.login, ...login });

const publicScreens = {
  signup: {
    path: screens.signup,
    heading: signupTexts.heading,
    buttons: [signupTexts.next],
    links: [signupTexts.toLogin],
  },
  verifyEmail: {
    path: paths.verifyEmail,
    heading: verificationTexts.failed,
    links: [verificationTexts.toLogin],
    texts: [verificationMessages.linkInvalid],
  },
  forgotPassword: {
    path: screens.forgotPassword,
    heading: forgotPasswordTexts.heading,
    buttons: [forgotPasswordTexts.submit],
    links: [forgotPasswordTexts.toLogin],
  },
  resetPassword: {
    path: paths.resetPassword,
    redirectsTo: RESET_PASSWORD_FORM_PATH,
    heading: resetPasswordTexts.heading,
    buttons: [
      resetPasswordTexts.submit,
      passwordFieldTexts.show('Password'),
      passwordFieldTexts.show('Confirm password'),
    ],
    links: [forgotPasswordTexts.toLogin],
  },
  confirmEmail: {
    path: paths.confirmEmail,
    redirectsTo: CONFIRM_EMAIL_FORM_PATH,
    heading: emailChangeTexts.confirmHeading,
    buttons: [emailChangeTexts.confirm],
  },
  takeEmailBack: {
    path: paths.takeEmailBack,
    redirectsTo: TAKE_EMAIL_BACK_FORM_PATH,
    heading: emailChangeTexts.takeBackHeading,
    buttons: [emailChangeTexts.takeBack],
  },
};

const signedOut: Visits = {
  ...publicScreens,
  home: toLogin(screens.home),
  login: toLogin(screens.login),
  signupPayment: toLogin(screens.signupPayment),
  dashboard: toLogin(screens.dashboard),
  usage: toLogin(screens.usage),
  execution: toLogin(paths.execution),
  members: toLogin(screens.members),
  auditLog: toLogin(screens.auditLog),
  invoices: toLogin(screens.invoices),
  invoice: toLogin(paths.invoice),
  payments: toLogin(screens.payments),
  app: toLogin(screens.app),
  severalLogs: toLogin(screens.severalLogs),
  profile: toLogin(screens.profile),
  settings: toLogin(screens.settings),
};

const overview = {
  heading: dashboardTexts.heading,
  links: [dashboardTexts.execute, dashboardTexts.showAll],
  regions: [dashboardTexts.balance, dashboardTexts.executions],
};
/** Screens that redirect to the overview when signed in. */
const toOverview = (seen: Omit<Visit, 'path'>) => ({
  home: { path: screens.home, redirectsTo: screens.dashboard, ...seen },
  login: { path: screens.login, redirectsTo: screens.dashboard, ...seen },
  signupPayment: { path: screens.signupPayment, redirectsTo: screens.dashboard, ...seen },
});

const anyUser = {
  ...publicScreens,
  usage: { path: screens.usage, heading: usageTexts.heading, texts: [dataMessages.usageEmpty] },
  execution: {
    path: paths.execution,
    heading: executionTexts.heading,
    texts: [extractionMessages.executionNotFound],
  },
  app: {
    path: screens.app,
    heading: applicationTexts.heading,
    buttons: [applicationTexts.reset, applicationTexts.extract, applicationTexts.copy],
    texts: [
      applicationTexts.pasteMode,
      applicationTexts.fileMode,
      applicationTexts.input,
      applicationTexts.output,
      applicationTexts.dontKeep,
    ],
  },
  severalLogs: {
    path: screens.severalLogs,
    heading: severalLogsTexts.heading,
    buttons: [severalLogsTexts.chooseFiles, severalLogsTexts.chooseFolder, applicationTexts.reset],
    texts: [severalLogsTexts.description, severalLogsTexts.drop, severalLogsTexts.formats],
  },
  profile: { path: screens.profile, heading: profileTexts.heading, texts: profileTexts.fields },
  settings: {
    path: screens.settings,
    heading: settingsTexts.heading,
    buttons: [
      settingsTexts.saveChanges,
      settingsTexts.saveProfile,
      passwordFieldTexts.show(settingsTexts.currentPassword),
    ],
    texts: [
      settingsTexts.changePassword,
      settingsTexts.currentPassword,
      settingsTexts.newPassword,
      settingsTexts.confirmPassword,
      settingsTexts.editProfile,
      settingsTexts.firstName,
      settingsTexts.lastName,
    ],
  },
};

const askAdministrator = (path: string, heading: string): Visit => ({
  path,
  heading,
  texts: [dataMessages.askAdministrator],
});

const asMember: Visits = {
  ...anyUser,
  ...toOverview(overview),
  dashboard: {
    path: screens.dashboard,
    ...overview,
    alert: `${dataMessages.noCredit}${dataMessages.askAdministrator}.`,
  },
  members: askAdministrator(screens.members, memberTexts.heading),
  auditLog: askAdministrator(screens.auditLog, auditLogTexts.heading),
  payments: askAdministrator(screens.payments, paymentTexts.heading),
  invoices: askAdministrator(screens.invoices, invoiceTexts.heading),
  invoice: askAdministrator(paths.invoice, invoiceTexts.heading),
};

const adminOverview = {
  ...overview,
  links: [...overview.links, dashboardTexts.toPayments],
  regions: [...overview.regions, dashboardTexts.payments],
};

/** An administrator whose company has chosen the free plan. */
const asAdmin: Visits = {
  ...anyUser,
  ...toOverview(adminOverview),
  dashboard: { path: screens.dashboard, ...adminOverview },
  members: {
    path: screens.members,
    heading: memberTexts.heading,
    buttons: [memberTexts.add],
    links: [auditLogTexts.heading],
    columns: [
      ...memberTexts.columns.slice(0, 3),
      memberTexts.role,
      ...memberTexts.columns.slice(3, 5),
      memberTexts.secondFactor,
      ...memberTexts.columns.slice(5),
    ],
  },
  auditLog: {
    path: screens.auditLog,
    heading: auditLogTexts.heading,
    buttons: [auditLogTexts.download],
    columns: auditLogTexts.columns,
  },
  payments: {
    path: screens.payments,
    heading: paymentTexts.heading,
    buttons: [paymentTexts.add],
    columns: [paymentTexts.purpose, ...paymentTexts.columns, invoiceTexts.ofPayment],
  },
  invoices: {
    path: screens.invoices,
    heading: invoiceTexts.heading,
    links: [invoiceTexts.toPayments],
    texts: [invoiceMessages.empty],
  },
  invoice: {
    path: paths.invoice,
    heading: invoiceMessages.invoice,
    texts: [invoiceMessages.notFound],
  },
};

const notFound = (path: string): Visit => ({
  path,
  heading: notFoundTexts.heading,
  title: 'Not found',
  links: [notFoundTexts.toDashboard],
});

const checkVisit = async (page: Page, visit: Visit): Promise<void> => {
  const { path, redirectsTo = path, heading, title = heading } = visit;
  await test.step(path, async () => {
    await page.goto(path);
    // First, because it goes by itself.
    if (visit.alert !== undefined) {
      await expect(page.getByRole('alert').filter({ hasText: visit.alert })).toBeVisible();
    }
    await expect(page).toHaveURL(redirectsTo);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading);
    await expect(page).toHaveTitle(`${title} · ${PRODUCT_NAME}`);
    await expect(page.getByRole('contentinfo')).toHaveText(layoutTexts.footer);
    const main = page.getByRole('main');
    for (const name of visit.buttons ?? []) {
      await expect(main.getByRole('button', { name, exact: true }).first()).toBeVisible();
    }
    for (const name of visit.links ?? []) {
      await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
    for (const name of visit.regions ?? []) {
      await expect(main.getByRole('region', { name, exact: true })).toBeVisible();
    }
    for (const text of visit.texts ?? []) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
    if (visit.columns) await expect(main.getByRole('columnheader')).toHaveText([...visit.columns]);
  });
};

const expectLayout = async (page: Page, account: Account, links: readonly string[]): Promise<void> => {
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();
  await expect(page.getByRole('button', { name: layoutTexts.logout })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([...links]);
};

// Each test loads about twenty pages.
test.describe.configure({ timeout: 240_000 });

test('every route, signed out', async ({ page }) => {
  const errors = collectErrors(page, isConsoleError);
  for (const visit of Object.values(signedOut)) await checkVisit(page, visit);
  await checkVisit(page, toLogin('/reset-password/no-such-token'));
  await checkVisit(page, {
    path: '/verify-email/no-such-token',
    heading: verificationTexts.failed,
    texts: [verificationMessages.invalidTokens],
  });
  await checkVisit(page, notFound('/no-such-screen'));
  expect(errors).toEqual([]);
});

test('every route, as a member', async ({ page, request }) => {
  const errors = collectErrors(page, isConsoleError);
  const member = await signedUpMember(request, await signedUpAccount(request));
  await signIn(page, member);
  const { overview: home, application, usage, settings } = layoutTexts;
  await expectLayout(page, member, [home, application, usage, settings]);
  for (const visit of Object.values(asMember)) await checkVisit(page, visit);
  await checkVisit(page, notFound('/no-such-screen'));
  expect(errors).toEqual([]);
});

test('every route, as an administrator', async ({ page, request }) => {
  const errors = collectErrors(page, isConsoleError);
  const admin = await signedUpAccount(request);
  await signIn(page, admin);
  const { overview: home, application, usage, payments, members, settings } = layoutTexts;
  await expectLayout(page, admin, [home, application, usage, payments, members, settings]);

  await checkVisit(page, {
    path: screens.dashboard,
    redirectsTo: screens.payments,
    heading: paymentTexts.heading,
    buttons: [paymentTexts.chooseFree, paymentTexts.choosePayAsYouGo],
    texts: [
      paymentTexts.freePlan,
      paymentTexts.freePlanPrice,
      paymentTexts.freePlanPoint,
      paymentTexts.payAsYouGoPlan,
      paymentTexts.payAsYouGoPrice,
      ...paymentTexts.payAsYouGoPoints,
    ],
    alert: dataMessages.noCredit,
  });
  await page.getByRole('button', { name: paymentTexts.chooseFree }).click();
  await expect(page.getByText(cardMessages.registered)).toBeVisible();
  await expect(page).toHaveURL(screens.dashboard);

  for (const visit of Object.values(asAdmin)) await checkVisit(page, visit);
  await page.goto(screens.app);
  await page.getByRole('button', { name: applicationTexts.copy, exact: true }).click();
  await expect(page.getByText(extractionMessages.nothingToCopy)).toBeVisible();
  await page.goto(screens.members);
  for (const [opener, title] of [
    [memberTexts.add, memberTexts.add],
    [`Edit ${admin.email}`, memberTexts.edit],
    [`Delete ${admin.email}`, memberTexts.delete],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: memberTexts.cancel }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await checkVisit(page, notFound('/no-such-screen'));
  expect(errors).toEqual([]);
});
