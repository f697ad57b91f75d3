import { LoginPage } from '../features/login/login-page.tsx';
import { lazyPage } from './lazy-page.ts';

/** Each page is a separate chunk, except the one that most visits start with. */
export const pages = {
  login: { Page: LoginPage },
  signup: lazyPage(() => import('../features/signup/signup-page.tsx'), 'SignupPage'),
  signupPayment: lazyPage(
    () => import('../features/signup-payment/signup-payment-page.tsx'),
    'SignupPaymentPage',
  ),
  verifyEmail: lazyPage(() => import('../features/verify-email/verify-email-page.tsx'), 'VerifyEmailPage'),
  forgotPassword: lazyPage(
    () => import('../features/forgot-password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  resetPassword: lazyPage(
    () => import('../features/reset-password/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  confirmEmail: lazyPage(() => import('../features/email-link/email-link-page.tsx'), 'ConfirmEmailPage'),
  takeEmailBack: lazyPage(() => import('../features/email-link/email-link-page.tsx'), 'TakeEmailBackPage'),
  dashboard: lazyPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  usage: lazyPage(() => import('../features/usage/usage-page.tsx'), 'UsagePage'),
  execution: lazyPage(() => import('../features/application/execution/execution-page.tsx'), 'ExecutionPage'),
  members: lazyPage(() => import('../features/members/members-page.tsx'), 'MembersPage'),
  auditLog: lazyPage(() => import('../features/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
  invoices: lazyPage(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage'),
  invoice: lazyPage(() => import('../features/invoices/invoice-page.tsx'), 'InvoicePage'),
  payments: lazyPage(() => import('../features/payments/payments-page.tsx'), 'PaymentsPage'),
  application: lazyPage(() => import('../features/application/application-page.tsx'), 'ApplicationPage'),
  severalLogs: lazyPage(() => import('../features/several-logs/several-logs-page.tsx'), 'SeveralLogsPage'),
  profile: lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
  requiredFactor: lazyPage(
    () => import('../features/settings/security/required-factor-page.tsx'),
    'RequiredFactorPage',
  ),
  settings: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
};
