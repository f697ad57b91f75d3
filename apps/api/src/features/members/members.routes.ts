import { memberMessages, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { addMembers } from './add-members.ts';
import { deleteMembers } from './delete-members.ts';
import { listMembers } from './list-members.ts';
import { resendInvitation } from './resend-invitation.ts';
import { updateMembers } from './update-members.ts';

export const registerMembersRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, routes.listMembers, ({ actor, query }) => listMembers(deps, actor, query));

  registerRoute(app, routes.addUsers, ({ actor, body, request }) =>
    addMembers(deps, actor, body.users, request),
  );

  registerRoute(app, routes.updateUsers, ({ actor, body, request }) =>
    updateMembers(deps, actor, body.users, request),
  );

  registerRoute(app, routes.deleteUsers, async ({ actor, body, request }) => {
    await deleteMembers(deps, actor, body.ids, request);
    return { message: memberMessages.deleted };
  });

  registerRoute(app, routes.resendInvitation, async ({ actor, body, request }) => {
    await resendInvitation(deps, actor, body.id, request);
    return { message: memberMessages.invitationResent };
  });
};
