import {
  forgotPasswordMessages,
  loginMessages,
  resetPasswordMessages,
  routes,
  verificationMessages,
} from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { requestPasswordReset, resendVerification } from './request-link.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

export const registerAccountsRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, routes.login, ({ body, request }) => logIn(deps, body, request));

  registerRoute(app, routes.refreshToken, ({ body, request }) => refreshSession(deps, body.refresh, request));

  registerRoute(app, routes.logout, async ({ body, request }) => {
    await logOut(deps, body.refresh, request);
    return { message: loginMessages.loggedOut };
  });

  registerRoute(app, routes.forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(deps, body.email, request);
    return { message: forgotPasswordMessages.success };
  });

  registerRoute(app, routes.resendVerification, async ({ body, request }) => {
    await resendVerification(deps, body.email, request);
    return { message: verificationMessages.resent };
  });

  registerRoute(app, routes.verifyEmail, async ({ params, request }) => {
    const outcome = await verifyEmail(deps, params, request);
    return { message: outcome === 'verified' ? verificationMessages.success : verificationMessages.already };
  });

  registerRoute(app, routes.resetPassword, async ({ params, body, request }) => {
    await resetPassword(deps, params, body.password_1, request);
    return { message: resetPasswordMessages.success };
  });
};
