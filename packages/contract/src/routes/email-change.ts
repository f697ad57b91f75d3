import { linkParams } from '../schemas/account.ts';
import { changeEmailBody, confirmEmailChangeReply } from '../schemas/email-change.ts';
import { body, message } from '../schemas/fields.ts';
import { route } from './define.ts';

export const emailChangeRoutes = {
  changeEmail: route({
    method: 'POST',
    path: '/api/email-change/',
    access: 'signed-in',
    summary: 'Mail a link to a new address; nothing changes until it is confirmed',
    body: changeEmailBody,
    reply: message,
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/api/email-change/confirm/:uuid/:token/',
    access: 'public',
    summary: 'Change the address by the link that was mailed to the new one',
    params: linkParams,
    body: body({}),
    reply: confirmEmailChangeReply,
  }),
  takeEmailBack: route({
    method: 'POST',
    path: '/api/email-change/take-back/:uuid/:token/',
    access: 'public',
    summary: 'Restore the previous address by the link that was mailed to it, and sign out every session',
    params: linkParams,
    body: body({}),
    reply: message,
  }),
} as const;
