import { message } from '../schemas/fields.ts';
import * as members from '../schemas/members.ts';
import { page, pageQuery } from '../schemas/paging.ts';
import { route } from './define.ts';

export const memberRoutes = {
  listMembers: route({
    method: 'GET',
    path: '/api/members/',
    access: 'admin',
    summary: 'The members of the company',
    query: pageQuery,
    reply: page(members.member),
  }),
  addUsers: route({
    method: 'POST',
    path: '/api/add-user/',
    access: 'admin',
    summary: 'Invite members',
    body: members.addUsersBody,
    status: 201,
    reply: members.memberListReply,
  }),
  updateUsers: route({
    method: 'PUT',
    path: '/api/update-user/',
    access: 'admin',
    summary: 'Change or deactivate members, found by e-mail',
    body: members.updateUsersBody,
    reply: members.memberListReply,
  }),
  deleteUsers: route({
    method: 'DELETE',
    path: '/api/delete-user/',
    access: 'admin',
    summary: 'Delete members',
    body: members.deleteUsersBody,
    reply: message,
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/resend-invitation/',
    access: 'admin',
    summary: 'Send a member’s invitation again',
    body: members.resendInvitationBody,
    reply: message,
  }),
  resetMemberFactor: route({
    method: 'POST',
    path: '/api/members/reset-second-factor/',
    access: 'admin',
    summary: 'Remove the second factor that a member has lost; signs the member out',
    body: members.resetMemberFactorBody,
    reply: message,
  }),
} as const;
