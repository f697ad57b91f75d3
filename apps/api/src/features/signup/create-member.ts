import { signupMessages } from '@propsmith/contract';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createOwner, signPlanToken } from '../accounts/index.ts';
import { consumeSignupToken, isSignupTokenOpen } from './signup.repository.ts';

export interface SignupDetails {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company_name: string;
  readonly password: string;
}

const tokenNotValid = (): Refusal => new Refusal('signup_token_not_valid', signupMessages.tokenInvalid);

/**
 * Makes a company and its administrator for an address that was verified by its code. The token proves that the caller
 * owns the address, so a taken one is said plainly.
 */
export const createMember = async (
  deps: Deps,
  signupToken: string,
  details: SignupDetails,
  request: RequestInfo,
): Promise<{ readonly id: string; readonly plan_token: string }> => {
  const { email, firstname, lastname, company_name: companyName, password } = details;
  await consumeRateLimit(deps.db, deps.clock, deps.config.rateLimits.createMemberPerIp, request.ip);
  if (!(await isSignupTokenOpen(deps.db, deps.clock.now(), email, signupToken))) throw tokenNotValid();
  const passwordHash = await deps.passwords.hash(password);
  const { userId, companyId } = await withTx(deps.db, async (tx) => {
    if (!(await consumeSignupToken(tx, deps.clock.now(), email, signupToken))) throw tokenNotValid();
    const person = { email, firstname, lastname, companyName, passwordHash };
    return createOwner(deps, tx, person, request);
  });
  return { id: userId, plan_token: await signPlanToken(deps, userId, companyId) };
};
