import { routes, SIGNUP_TOKEN_HEADER, signupMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { createMember } from './create-member.ts';
import { sendSignupCode } from './send-signup-code.ts';
import { verifySignupCode } from './verify-signup-code.ts';

export const registerSignupRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.sendSignupCode, async (ctx, { body }) => {
    await sendSignupCode(ctx, body.email);
    return { message: signupMessages.codeSent };
  });

  registerRoute(app, deps, routes.verifySignupCode, async (ctx, { body }) => ({
    signup_token: await verifySignupCode(ctx, body),
  }));

  registerRoute(app, deps, routes.createMember, (ctx, { headers, body }) =>
    createMember(ctx, { ...body, signupToken: headers[SIGNUP_TOKEN_HEADER] }),
  );
};
