import { DOMAIN_NAME, limits, SIGNUP_TOKEN_HEADER, type RouteName } from '@propsmith/contract';
import type { CallOptions } from './api-client.ts';
import { PASSWORD, signupDetails } from './people.ts';

/** The id and the address in a request. */
export interface Named {
  readonly id: string;
  readonly email: string;
}

const product = { domain_name: DOMAIN_NAME };
const newPassword = { new_password: 'Another-Horse-7', confirm_password: 'Another-Horse-7' };
const byId = ({ id }: Named): CallOptions => ({ params: { id } });
const person = ({ email }: Named) => ({ email, firstname: 'Bea', lastname: 'Example' });
const plain = (): CallOptions => ({});
const body = (fields: object) => (): CallOptions => ({ body: fields });

const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key' };

/** A well-formed request for every route; a route without one fails the type check. */
export const sampleRequests: Record<RouteName, (named: Named) => CallOptions> = {
  login: ({ email }) => ({ body: { email, password: PASSWORD, ...product } }),
  refreshToken: body({ refresh: 'a-refresh-token' }),
  logout: body({ refresh: 'a-refresh-token' }),
  forgotPassword: ({ email }) => ({ body: { email } }),
  verifyEmail: ({ id }) => ({ params: { uuid: id, token: 'a-token' } }),
  resendVerification: ({ email }) => ({ body: { email, ...product } }),
  getInvitation: ({ id }) => ({ params: { uuid: id, token: 'a-token' } }),
  resetPassword: ({ id }) => ({
    params: { uuid: id, token: 'a-token' },
    body: { password_1: PASSWORD, password_2: PASSWORD },
  }),
  sendSignupCode: ({ email }) => ({ body: { email, ...product } }),
  verifySignupCode: ({ email }) => ({ body: { email, code: '123456', ...product } }),
  createMember: ({ email }) => ({
    headers: { [SIGNUP_TOKEN_HEADER]: 'a-signup-token' },
    body: signupDetails(email),
  }),
  getProfile: plain,
  updateProfile: body({ firstname: 'Bea', lastname: 'Example', phoneNumber: '+49 30 5550100' }),
  editProfile: body({ firstname: 'Bea', lastname: 'Example' }),
  changePassword: body({ old_password: 'Not-The-Password-1', ...newPassword }),
  profileChangePassword: body({ old_password: 'Not-The-Password-1', ...newPassword }),
  loginSecondFactor: body({ challenge: 'a-challenge', code: '123456' }),
  passkeyLoginOptions: body({ challenge: 'a-challenge' }),
  loginPasskey: body({
    challenge: 'a-challenge',
    response: {
      ...credential,
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
    },
  }),
  setUpPasskey: body({ password: 'Not-The-Password-1' }),
  addPasskey: body({
    name: 'Laptop',
    response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'e30' } },
  }),
  removePasskey: ({ id }) => ({ params: { id }, body: { password: 'Not-The-Password-1' } }),
  getSecondFactor: plain,
  setUpSecondFactor: body({ password: 'Not-The-Password-1' }),
  confirmSecondFactor: body({ code: '123456' }),
  renewRecoveryCodes: body({ password: 'Not-The-Password-1' }),
  requireSecondFactor: body({ required: true, password: 'Not-The-Password-1' }),
  removeSecondFactor: body({ password: 'Not-The-Password-1' }),
  changeEmail: ({ email }) => ({ body: { email, password: 'Not-The-Password-1' } }),
  confirmEmailChange: ({ id }) => ({ params: { uuid: id, token: 'a-token' }, body: {} }),
  takeEmailBack: ({ id }) => ({ params: { uuid: id, token: 'a-token' }, body: {} }),
  listSessions: plain,
  signOutSession: byId,
  signOutOtherSessions: body({}),
  listMembers: plain,
  listAuditLog: plain,
  exportAuditLog: plain,
  addUsers: (named) => ({ body: { users: [person(named)] } }),
  updateUsers: (named) => ({ body: { users: [{ ...person(named), enabled: false }] } }),
  deleteUsers: ({ id }) => ({ body: { ids: [id] } }),
  resendInvitation: ({ id }) => ({ body: { id } }),
  resetMemberFactor: ({ id }) => ({ body: { id, password: 'Not-The-Password-1' } }),
  listApiKeys: plain,
  createApiKey: body({ name: 'Nightly build', scopes: ['extract', 'read'], password: 'Not-The-Password-1' }),
  revokeApiKey: byId,
  getPaymentConfig: plain,
  listPayments: plain,
  getPayment: byId,
  createPaymentIntent: body({ amount: limits.topUpCentsMin, currency: limits.currency }),
  recordPayment: ({ id }) => ({ body: { payment_id: id, payment_method: 'card', ...product } }),
  getSpending: plain,
  updateSpending: body({ limit: 5000, low_balance: 1000 }),
  listStatement: plain,
  exportStatement: plain,
  listInvoices: plain,
  getInvoice: byId,
  getInvoicePdf: byId,
  getDashboard: plain,
  listUsage: plain,
  extractLog: body({ logs: '2030-01-02 03:04:05 INFO started' }),
  examineStanza: body({
    logs: '2030-01-02 03:04:05 INFO started',
    props_conf: '[acme:app]\nTIME_FORMAT = %Y\n',
    propose: true,
  }),
  surveyExecutions: ({ id }) => ({
    body: {
      executions: [{ id, path: 'shop/web.log' }],
      folder: '/var/log',
      names: [{ execution: id, name: 'acme:web' }],
      event_breaker: true,
    },
  }),
  uploadFile: body({ timestamp: '2030-01-02T03:04:05Z' }),
  getExecution: byId,
  changeExecution: (named) => ({ ...byId(named), body: { name: 'Web servers', shared: true } }),
  saveExecutionEdits: (named) => ({
    ...byId(named),
    body: {
      stanza: '[acme:app]\nTIME_PREFIX = ^\n',
      confirmed: ['no-year'],
      uses_rules: false,
      verdict: 'proven',
    },
  }),
  deleteExecution: byId,
  getRetention: plain,
  updateRetention: body({ days: 7 }),
  getCompanyExport: plain,
  startCompanyExport: body({ password: 'Not-The-Password-1' }),
  downloadCompanyExport: byId,
  getCompanyDeletion: plain,
  requestCompanyDeletion: body({ password: 'Not-The-Password-1', company_name: 'Example Works' }),
  takeBackCompanyDeletion: body({}),
};
