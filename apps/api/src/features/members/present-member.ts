import type { Member } from '@propsmith/contract';
import type { UserAccount } from '../accounts/index.ts';
import type { MemberSpending } from '../billing/index.ts';

/** A user as shown to the company's administrators. */
export const presentMember = (
  { emailVerifiedAt, createdAt, ...user }: UserAccount,
  secondFactor: boolean,
  { limitCents, spentCents }: MemberSpending,
): Member => ({
  id: user.id,
  email: user.email,
  firstname: user.firstname,
  lastname: user.lastname,
  role: user.role,
  enabled: user.enabled,
  is_email_verified: emailVerifiedAt !== null,
  second_factor: secondFactor,
  spending_limit: limitCents,
  spent_this_month: spentCents,
  created_at: createdAt.toISOString(),
});
