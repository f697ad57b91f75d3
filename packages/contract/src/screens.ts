import { fillPath } from './fill-path.ts';

/** The addresses of the screens; links in mails and in the application both come from here. */
export const screens = {
  home: '/',
  login: '/login',
  signup: '/signup',
  signupPayment: '/signuppayment',
  verifyEmail: '/verify-email/:uuid/:token',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:uuid/:token',
  dashboard: '/dashboard',
  usage: '/usage',
  execution: '/usage/:id',
  members: '/members',
  invoices: '/invoices',
  invoice: '/invoices/:id',
  payments: '/payments',
  app: '/app',
  profile: '/profile',
  settings: '/settings',
} as const;

export const verifyEmailPath = (uuid: string, token: string): string =>
  fillPath(screens.verifyEmail, { uuid, token });
export const resetPasswordPath = (uuid: string, token: string): string =>
  fillPath(screens.resetPassword, { uuid, token });
export const executionPath = (id: string): string => fillPath(screens.execution, { id });
/** By the document's own id, or by that of the payment or refund it was issued for. */
export const invoicePath = (id: string): string => fillPath(screens.invoice, { id });

/** In the address of /payments: the statement's tab in place of the list of payments. */
export const TAB_PARAM = 'tab';
export const STATEMENT_TAB = 'statement';
export const statementPath = `${screens.payments}?${TAB_PARAM}=${STATEMENT_TAB}`;
