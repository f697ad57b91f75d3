import { emailChangeMessages, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { takeEmailBack } from './take-email-back.ts';

export const registerEmailChangeRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.changeEmail, async (ctx, { body }) => {
    await requestEmailChange(ctx, body);
    return { message: emailChangeMessages.sent };
  });

  registerRoute(app, deps, routes.confirmEmailChange, async (ctx, { params }) => {
    const { email } = await confirmEmailChange(ctx, params);
    return { message: emailChangeMessages.confirmed, email };
  });

  registerRoute(app, deps, routes.takeEmailBack, async (ctx, { params }) => {
    await takeEmailBack(ctx, params);
    return { message: emailChangeMessages.takenBack };
  });
};
