import { loginReply } from '../schemas/account.ts';
import { message } from '../schemas/fields.ts';
import * as security from '../schemas/security.ts';
import { route } from './define.ts';

export const securityRoutes = {
  loginSecondFactor: route({
    method: 'POST',
    path: '/api/login/second-factor/',
    access: 'public',
    summary: 'Complete a sign-in that needs a second factor',
    body: security.secondFactorLoginBody,
    reply: loginReply,
  }),
  getSecondFactor: route({
    method: 'GET',
    path: '/api/second-factor/',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'Whether the user signs in with a second factor',
    reply: security.secondFactorReply,
  }),
  setUpSecondFactor: route({
    method: 'POST',
    path: '/api/second-factor/set-up/',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'A new secret for an authenticator app; nothing changes until it is confirmed',
    body: security.passwordBody,
    reply: security.secondFactorSetUpReply,
  }),
  confirmSecondFactor: route({
    method: 'POST',
    path: '/api/second-factor/confirm/',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'Turn two-factor sign-in on by a first code; answers the recovery codes, once',
    body: security.confirmSecondFactorBody,
    reply: security.recoveryCodesReply,
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/second-factor/recovery-codes/',
    access: 'signed-in',
    summary: 'Replace the recovery codes; answers the new ones, once',
    body: security.passwordBody,
    reply: security.recoveryCodesReply,
  }),
  removeSecondFactor: route({
    method: 'POST',
    path: '/api/second-factor/remove/',
    access: 'signed-in',
    summary: 'Turn two-factor sign-in off',
    body: security.passwordBody,
    reply: message,
  }),
  requireSecondFactor: route({
    method: 'PUT',
    path: '/api/second-factor/required/',
    access: 'admin',
    summary: 'Require two-factor sign-in of every member of the company, or no longer',
    body: security.requireSecondFactorBody,
    reply: message,
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/sessions/',
    access: 'signed-in',
    summary: 'The signed-in user’s active sessions, the one that asks first',
    reply: security.sessionsReply,
  }),
  signOutSession: route({
    method: 'DELETE',
    path: '/api/sessions/:id/',
    access: 'signed-in',
    summary: 'Sign out one of the user’s sessions',
    params: security.sessionParams,
    reply: message,
  }),
  signOutOtherSessions: route({
    method: 'POST',
    path: '/api/sessions/sign-out-others/',
    access: 'signed-in',
    summary: 'Sign out all sessions of the user but the one that asks',
    body: security.signOutOthersBody,
    reply: message,
  }),
} as const;
