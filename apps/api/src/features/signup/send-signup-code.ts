import { lifetimes } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUserByEmail, withUniformTiming } from '../accounts/index.ts';
import { newSignupCode, signupCodeHash } from './signup-code.ts';
import { alreadyRegisteredMail, signupCodeMail } from './signup-mails.ts';
import { replaceCode } from './signup.repository.ts';

/** One mail a minute to an address; a second wish within it is met by the mail already on its way. */
const mayMailNow = async ({ db, clock, config }: Deps, email: string): Promise<boolean> => {
  try {
    await consumeRateLimit(db, clock, config.rateLimits.sendCodeMailPerAddress, email);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false;
    throw error;
  }
};

/** The same rows are written with and without an account; with one, the code is mailed to nobody. */
const mailCode = (deps: Deps, email: string, request: RequestInfo): Promise<void> =>
  withTx(deps.db, async (tx) => {
    const code = newSignupCode();
    const expiresAt = secondsAfter(deps.clock.now(), lifetimes.signupCodeSeconds);
    const isTaken = (await findUserByEmail(tx, email)) !== undefined;
    await replaceCode(tx, { email, codeHash: signupCodeHash(deps.config, email, code), expiresAt });
    await enqueueMail(
      tx,
      isTaken ? alreadyRegisteredMail(deps.config, email, expiresAt) : signupCodeMail(email, code, expiresAt),
    );
    await audit(tx, { action: 'signup.code-sent', request });
  });

/** Answers alike for every address: nobody can find out who has an account. */
export const sendSignupCode = async (deps: Deps, email: string, request: RequestInfo): Promise<void> => {
  const { sendCodePerIp, sendCodePerAddress, sendCodePerAddressDaily } = deps.config.rateLimits;
  await consumeRateLimit(deps.db, deps.clock, sendCodePerIp, request.ip);
  await withUniformTiming(async () => {
    if (!(await mayMailNow(deps, email))) return;
    await consumeRateLimit(deps.db, deps.clock, sendCodePerAddress, email);
    await consumeRateLimit(deps.db, deps.clock, sendCodePerAddressDaily, email);
    await mailCode(deps, email, request);
  });
};
