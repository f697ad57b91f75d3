import { passkeyMessages, routes, secondFactorMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { addPasskey, setUpPasskey } from './add-passkey.ts';
import { readSecondFactor, removeSecondFactor, renewRecoveryCodes } from './change-second-factor.ts';
import { askForPasskey, logInPasskey } from './log-in-passkey.ts';
import { logInSecondFactor } from './log-in-second-factor.ts';
import { removePasskey } from './remove-passkey.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { confirmSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts';

export const registerSecondFactorRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.loginSecondFactor, (ctx, { body }) => logInSecondFactor(ctx, body));

  registerRoute(app, deps, routes.passkeyLoginOptions, (ctx, { body }) => askForPasskey(ctx, body.challenge));

  registerRoute(app, deps, routes.loginPasskey, (ctx, { body }) => logInPasskey(ctx, body));

  registerRoute(app, deps, routes.setUpPasskey, (ctx, { body }) => setUpPasskey(ctx, body.password));

  registerRoute(app, deps, routes.addPasskey, async (ctx, { body }) => ({
    recovery_codes: await addPasskey(ctx, body),
  }));

  registerRoute(app, deps, routes.removePasskey, async (ctx, { params, body }) => {
    await removePasskey(ctx, { id: params.id, password: body.password });
    return { message: passkeyMessages.removed };
  });

  registerRoute(app, deps, routes.getSecondFactor, (ctx) => readSecondFactor(ctx));

  registerRoute(app, deps, routes.setUpSecondFactor, (ctx, { body }) =>
    setUpSecondFactor(ctx, body.password),
  );

  registerRoute(app, deps, routes.confirmSecondFactor, async (ctx, { body }) => ({
    recovery_codes: await confirmSecondFactor(ctx, body.code),
  }));

  registerRoute(app, deps, routes.renewRecoveryCodes, async (ctx, { body }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, body.password),
  }));

  registerRoute(app, deps, routes.removeSecondFactor, async (ctx, { body }) => {
    await removeSecondFactor(ctx, body.password);
    return { message: secondFactorMessages.turnedOff };
  });

  registerRoute(app, deps, routes.requireSecondFactor, async (ctx, { body }) => {
    await requireSecondFactor(ctx, body);
    return {
      message: body.required ? secondFactorMessages.requiredOfAll : secondFactorMessages.optionalAgain,
    };
  });
};
