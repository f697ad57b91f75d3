import { changePasswordMessages, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { reading, readStatement } from '../../platform/db/reading.ts';
import type { Deps } from '../../platform/deps.ts';
import { registerReading, registerRoute } from '../../platform/http/register-route.ts';
import { changePassword, userAccount, type UserAccount } from '../accounts/index.ts';
import { editProfile } from './edit-profile.ts';

type Shown = Pick<UserAccount, 'firstname' | 'lastname' | 'email' | 'phoneNumber'>;

const present = ({ firstname, lastname, email, phoneNumber }: Shown) => ({
  displayName: `${firstname} ${lastname}`,
  email,
  phoneNumber,
});

const { firstname, lastname, email, phoneNumber } = userAccount;
const statement = readStatement('profile', { firstname, lastname, email, phoneNumber });

/** The specification defines two paths for each change; both call the same use case. */
export const registerProfileRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerReading(app, deps, routes.getProfile, () => reading(statement, {}, present));

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
