import { changePasswordMessages, routes, serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changePassword, findUser, type UserAccount } from '../accounts/index.ts';
import { editProfile } from './edit-profile.ts';

const present = ({ firstname, lastname, email, phoneNumber }: UserAccount) => ({
  displayName: `${firstname} ${lastname}`,
  email,
  phoneNumber,
});

/** The specification names two addresses for each change; behind both is the same use case. */
export const registerProfileRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, routes.getProfile, async ({ actor }) => {
    const user = await findUser(deps.db, actor.userId);
    if (user === undefined) throw new Refusal('token_not_valid', serverMessages.tokenInvalid);
    return present(user);
  });

  registerRoute(app, routes.updateProfile, async ({ actor, body, request }) =>
    present(await editProfile(deps, actor, body, request)),
  );

  registerRoute(app, routes.editProfile, ({ actor, body, request }) =>
    editProfile(deps, actor, body, request),
  );

  for (const route of [routes.changePassword, routes.profileChangePassword] as const) {
    registerRoute(app, route, async ({ actor, body, request }) => {
      await changePassword(deps, actor, body, request);
      return { message: changePasswordMessages.success };
    });
  }
};
