import { z } from 'zod';
import { limits } from '../limits.ts';
import { memberMessages } from '../messages/index.ts';
import { roles } from '../product.ts';
import { body, cents, emailAddress, instant, nameText, publicId } from './fields.ts';
import { passwordBody } from './security.ts';
import { spendingAmount } from './spending.ts';

const role = z.enum([roles.admin, roles.user], { error: memberMessages.roleUnknown });

export const member = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** Missing from answers of the previous release. */
  role: role.default(roles.user),
  enabled: z.boolean(),
  is_email_verified: z.boolean(),
  /** Missing from answers of the previous release. */
  second_factor: z.boolean().default(false).describe('Whether two-factor sign-in is on'),
  /** These two are missing from answers of the previous release. */
  spending_limit: cents.nullable().default(null),
  spent_this_month: cents.default(0),
  created_at: instant,
});
export type Member = z.infer<typeof member>;

const identity = {
  email: emailAddress(memberMessages.allFieldsRequired),
  firstname: nameText(limits.nameCharsMax, memberMessages.allFieldsRequired),
  lastname: nameText(limits.nameCharsMax, memberMessages.allFieldsRequired),
};

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: memberMessages.allFieldsRequired })
    .min(1, { error: memberMessages.allFieldsRequired })
    .max(limits.usersPerRequestMax, { error: memberMessages.tooManyAtOnce });

export const addUsersBody = body({
  users: listOf(
    z.object({ ...identity, role: role.default(roles.user), spending_limit: spendingAmount.optional() }),
  ),
});
/** Without `role` or `spending_limit` it stays as it is. */
export const updateUsersBody = body({
  users: listOf(
    z.object({
      ...identity,
      enabled: z.boolean({ error: memberMessages.enabledNotBoolean }),
      role: role.optional(),
      spending_limit: spendingAmount.optional(),
    }),
  ),
});
export const memberListReply = z.array(member);
export const deleteUsersBody = body({ ids: listOf(publicId) });
export const resendInvitationBody = body({ id: publicId });
/** Asks for the administrator's own password. */
export const resetMemberFactorBody = passwordBody.safeExtend({ id: publicId });
