import { changePasswordMessages, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { changePassword, findUser, requireUser, type UserAccount } from '../accounts/index.ts';
import { editProfile } from './edit-profile.ts';

const present = ({ firstname, lastname, email, phoneNumber }: UserAccount) => ({
  displayName: `${firstname} ${lastname}`,
  email,
  phoneNumber,
});

/** The specification defines two paths for each change; both call the same use case. */
export const registerProfileRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.getProfile, async (ctx) =>
    present(requireUser(await findUser(ctx.db, ctx.actor.userId))),
  );

  registerRoute(app, deps, routes.updateProfile, async (ctx, { body }) =>
    present(await editProfile(ctx, body)),
  );

  registerRoute(app, deps, routes.editProfile, (ctx, { body }) => editProfile(ctx, body));

  for (const route of [routes.changePassword, routes.profileChangePassword] as const) {
    registerRoute(app, deps, route, async (ctx, { body }) => {
      await changePassword(ctx, body);
      return { message: changePasswordMessages.success };
    });
  }
};
