import { routes, SIGNUP_TOKEN_HEADER, signupMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { createMember } from './create-member.ts';
import { sendSignupCode } from './send-signup-code.ts';
import { verifySignupCode } from './verify-signup-code.ts';

export const registerSignupRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, routes.sendSignupCode, async ({ body, request }) => {
    await sendSignupCode(deps, body.email, request);
    return { message: signupMessages.codeSent };
  });

  registerRoute(app, routes.verifySignupCode, async ({ body, request }) => ({
    signup_token: await verifySignupCode(deps, body, request),
  }));

  registerRoute(app, routes.createMember, ({ headers, body, request }) =>
    createMember(deps, headers[SIGNUP_TOKEN_HEADER], body, request),
  );
};
