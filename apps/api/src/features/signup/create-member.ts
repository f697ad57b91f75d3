import { signupMessages } from '@propsmith/contract';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createOwner, refuseGuessable, signPlanToken } from '../accounts/index.ts';
import { consumeSignupToken, isSignupTokenOpen } from './signup.repository.ts';

export interface SignupDetails {
  readonly signupToken: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company_name: string;
  readonly password: string;
}

const tokenNotValid = (): Refusal => new Refusal('signup_token_not_valid', signupMessages.tokenInvalid);

/**
 * Creates a company and its administrator. The signup token proves that the caller owns the address, so the answer may say
 * that it is registered.
 */
export const createMember = async (
  ctx: PublicContext<'db' | 'clock' | 'config' | 'passwords'>,
  details: SignupDetails,
): Promise<{ readonly id: string; readonly plan_token: string }> => {
  const { signupToken, email, firstname, lastname, company_name: companyName, password } = details;
  await consumeRateLimit(ctx, 'createMemberPerIp', ctx.request.ip);
  if (!(await isSignupTokenOpen(ctx.db, ctx.clock.now(), email, signupToken))) throw tokenNotValid();
  await refuseGuessable('password', password, { email, firstname, lastname, companyName });
  const passwordHash = await ctx.passwords.hash(password);
  const { userId, companyId } = await withTx(ctx.db, async (tx) => {
    if (!(await consumeSignupToken(tx, ctx.clock.now(), email, signupToken))) throw tokenNotValid();
    const person = { email, firstname, lastname, companyName, passwordHash };
    return createOwner(ctx, tx, person);
  });
  return { id: userId, plan_token: await signPlanToken(ctx, userId, companyId, passwordHash) };
};
