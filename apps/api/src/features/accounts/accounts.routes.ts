import {
  forgotPasswordMessages,
  loginMessages,
  resetPasswordMessages,
  routes,
  sessionMessages,
  verificationMessages,
} from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { registerEmailChangeRoutes } from './email-change/email-change.routes.ts';
import { listSessions } from './list-sessions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { readInvitation } from './read-invitation.ts';
import { refreshSession } from './refresh-session.ts';
import { requestPasswordReset, resendVerification } from './request-link.ts';
import { resetPassword } from './reset-password.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { signOutOtherSessions, signOutSession } from './sign-out-sessions.ts';
import { verifyEmail } from './verify-email.ts';

export const registerAccountsRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerSecondFactorRoutes(app, deps);
  registerEmailChangeRoutes(app, deps);

  registerRoute(app, deps, routes.login, (ctx, { body }) => logIn(ctx, body));

  registerRoute(app, deps, routes.refreshToken, (ctx, { body }) => refreshSession(ctx, body.refresh));

  registerRoute(app, deps, routes.logout, async (ctx, { body }) => {
    await logOut(ctx, body.refresh);
    return { message: loginMessages.loggedOut };
  });

  registerRoute(app, deps, routes.forgotPassword, async (ctx, { body }) => {
    await requestPasswordReset(ctx, body.email);
    return { message: forgotPasswordMessages.success };
  });

  registerRoute(app, deps, routes.resendVerification, async (ctx, { body }) => {
    await resendVerification(ctx, body.email);
    return { message: verificationMessages.resent };
  });

  registerRoute(app, deps, routes.verifyEmail, async (ctx, { params }) => {
    const outcome = await verifyEmail(ctx, params);
    return { message: outcome === 'verified' ? verificationMessages.success : verificationMessages.already };
  });

  registerRoute(app, deps, routes.getInvitation, (ctx, { params }) => readInvitation(ctx, params));

  registerRoute(app, deps, routes.resetPassword, async (ctx, { params, body }) => {
    await resetPassword(ctx, { ...params, password: body.password_1 });
    return { message: resetPasswordMessages.success };
  });

  registerRoute(app, deps, routes.listSessions, (ctx) => listSessions(ctx));

  registerRoute(app, deps, routes.signOutSession, async (ctx, { params }) => {
    await signOutSession(ctx, params.id);
    return { message: sessionMessages.signedOut };
  });

  registerRoute(app, deps, routes.signOutOtherSessions, async (ctx) => {
    await signOutOtherSessions(ctx);
    return { message: sessionMessages.othersSignedOut };
  });
};
