import { memberMessages, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { addMembers } from './add-members.ts';
import { deleteMembers } from './delete-members.ts';
import { listMembers } from './list-members.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetMemberFactor } from './reset-member-factor.ts';
import { updateMembers } from './update-members.ts';

export const registerMembersRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.listMembers, (ctx, { query }) => listMembers(ctx, query));

  registerRoute(app, deps, routes.addUsers, (ctx, { body }) => addMembers(ctx, body.users));

  registerRoute(app, deps, routes.updateUsers, (ctx, { body }) => updateMembers(ctx, body.users));

  registerRoute(app, deps, routes.deleteUsers, async (ctx, { body }) => {
    await deleteMembers(ctx, body.ids);
    return { message: memberMessages.deleted };
  });

  registerRoute(app, deps, routes.resendInvitation, async (ctx, { body }) => {
    await resendInvitation(ctx, body.id);
    return { message: memberMessages.invitationResent };
  });

  registerRoute(app, deps, routes.resetMemberFactor, async (ctx, { body }) => {
    await resetMemberFactor(ctx, body);
    return { message: memberMessages.factorReset };
  });
};
