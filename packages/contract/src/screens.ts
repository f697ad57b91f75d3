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
  members: '/members',
  invoices: '/invoices',
  payments: '/payments',
  app: '/app',
  profile: '/profile',
  settings: '/settings',
} as const;

const fill = (pattern: string, uuid: string, token: string): string =>
  pattern.replace(':uuid', encodeURIComponent(uuid)).replace(':token', encodeURIComponent(token));

export const verifyEmailPath = (uuid: string, token: string): string =>
  fill(screens.verifyEmail, uuid, token);
export const resetPasswordPath = (uuid: string, token: string): string =>
  fill(screens.resetPassword, uuid, token);
