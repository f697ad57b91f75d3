import { lifetimes } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUserByEmail, hasAccepted, withUniformTiming } from '../accounts/index.ts';
import { newSignupCode, signupCodeHash } from './signup-code.ts';
import { alreadyRegisteredMail, signupCodeMail } from './signup-mails.ts';
import { replaceCode } from './signup.repository.ts';

type SignupContext = PublicContext<'db' | 'clock' | 'config'>;

/** One mail a minute per address; a request within the minute sends none and is answered the same. */
const mayMailNow = async (ctx: SignupContext, email: string): Promise<boolean> => {
  try {
    await consumeRateLimit(ctx, 'sendCodeMailPerAddress', email);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false;
    throw error;
  }
};

/** Writes the same rows with and without an account; with one, the code is not mailed. */
const mailCode = (ctx: SignupContext, email: string): Promise<void> =>
  withTx(ctx.db, async (tx) => {
    const code = newSignupCode();
    const expiresAt = secondsAfter(ctx.clock.now(), lifetimes.signupCodeSeconds);
    const user = await findUserByEmail(tx, email);
    const isTaken = user !== undefined && hasAccepted(user);
    await replaceCode(tx, { email, codeHash: signupCodeHash(ctx.config, email, code), expiresAt });
    await enqueueMail(
      tx,
      isTaken ? alreadyRegisteredMail(ctx.config, email, expiresAt) : signupCodeMail(email, code, expiresAt),
    );
    await audit(tx, { action: 'signup.code-sent', request: ctx.request });
  });

/** The answer does not reveal whether the address has an account. */
export const sendSignupCode = async (ctx: SignupContext, email: string): Promise<void> => {
  await consumeRateLimit(ctx, 'sendCodePerIp', ctx.request.ip);
  await withUniformTiming(async () => {
    if (!(await mayMailNow(ctx, email))) return;
    await consumeRateLimit(ctx, 'sendCodePerAddress', email);
    await consumeRateLimit(ctx, 'sendCodePerAddressDaily', email);
    await mailCode(ctx, email);
  });
};
