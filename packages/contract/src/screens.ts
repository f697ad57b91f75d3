import { fillPath } from './fill-path.ts';

/** Paths of the screens, for links in mails and in the application. */
export const screens = {
  home: '/',
  login: '/login',
  signup: '/signup',
  signupPayment: '/signuppayment',
  verifyEmail: '/verify-email/:uuid/:token',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:uuid/:token',
  confirmEmail: '/confirm-email/:uuid/:token',
  takeEmailBack: '/take-email-back/:uuid/:token',
  dashboard: '/dashboard',
  usage: '/usage',
  execution: '/usage/:id',
  members: '/members',
  auditLog: '/audit-log',
  invoices: '/invoices',
  invoice: '/invoices/:id',
  payments: '/payments',
  app: '/app',
  severalLogs: '/app/several',
  profile: '/profile',
  settings: '/settings',
} as const;

export const verifyEmailPath = (uuid: string, token: string): string =>
  fillPath(screens.verifyEmail, { uuid, token });
export const resetPasswordPath = (uuid: string, token: string): string =>
  fillPath(screens.resetPassword, { uuid, token });
/** Query parameter of the reset link that an invitation has: its screen says who invites whom. */
export const INVITED_PARAM = 'invited';
export const invitationPath = (uuid: string, token: string): string =>
  `${resetPasswordPath(uuid, token)}?${INVITED_PARAM}`;
/** Where the browser shows the form of a reset link, so that the link's secret stays neither in the address nor in the history. */
export const RESET_PASSWORD_FORM_PATH = '/reset-password';
export const confirmEmailPath = (uuid: string, token: string): string =>
  fillPath(screens.confirmEmail, { uuid, token });
export const takeEmailBackPath = (uuid: string, token: string): string =>
  fillPath(screens.takeEmailBack, { uuid, token });
/** As for the reset link. */
export const CONFIRM_EMAIL_FORM_PATH = '/confirm-email';
export const TAKE_EMAIL_BACK_FORM_PATH = '/take-email-back';
export const executionPath = (id: string): string => fillPath(screens.execution, { id });
/** `id`: of the document, or of the payment or refund it was issued for. */
export const invoicePath = (id: string): string => fillPath(screens.invoice, { id });

/** Query parameters of /app: the execution or the built-in sample that it opens with. */
export const EXECUTION_PARAM = 'execution';
export const SAMPLE_PARAM = 'sample';
export const samplePath = (name: string): string =>
  `${screens.app}?${SAMPLE_PARAM}=${encodeURIComponent(name)}`;

/** Query parameter of /payments that shows the statement instead of the payments. */
export const TAB_PARAM = 'tab';
export const STATEMENT_TAB = 'statement';
export const statementPath = `${screens.payments}?${TAB_PARAM}=${STATEMENT_TAB}`;
