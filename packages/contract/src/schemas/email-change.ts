import { z } from 'zod';
import { emailChangeMessages } from '../messages/index.ts';
import { emailAddress } from './fields.ts';
import { passwordBody } from './security.ts';

export const changeEmailBody = passwordBody.extend({
  email: emailAddress(emailChangeMessages.emailRequired),
});
export const confirmEmailChangeReply = z.object({ message: z.string(), email: z.string() });
