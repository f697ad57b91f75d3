import { signupMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSignupCode } from './signup-code.ts';
import { issueSignupToken, markCodeUsed, takeTry } from './signup.repository.ts';

/** Exchanges a code for a signup token. A try is counted before the comparison, so that parallel guesses get no more. */
export const verifySignupCode = async (
  ctx: PublicContext<'db' | 'clock' | 'config'>,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<string> => {
  await consumeRateLimit(ctx, 'verifyCodePerIp', ctx.request.ip);
  const token = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const expected = await takeTry(tx, now, email);
    if (expected === undefined || !isSignupCode(ctx.config, expected, { email, code })) return undefined;
    await markCodeUsed(tx, now, email);
    await audit(tx, { action: 'signup.code-verified', request: ctx.request });
    return issueSignupToken(tx, now, email);
  });
  if (token === undefined) throw new Refusal('code_not_valid', signupMessages.codeInvalid);
  return token;
};
