import { and, eq } from 'drizzle-orm';
import { auditEvent } from '../../platform/audit.tables.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { networkOf } from '../../platform/rate-limits/index.ts';
import { newNetworkMail } from './account-mails.ts';
import type { UserAccount } from './accounts.repository.ts';
import { browserName } from './browser-name.ts';
import { isKnownNetwork } from './known-networks.ts';

export const LOGIN_ACCEPTED = 'login.accepted';

const hasLoggedIn = async (tx: Tx, userId: string): Promise<boolean> => {
  const [login] = await tx
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(and(eq(auditEvent.userId, userId), eq(auditEvent.action, LOGIN_ACCEPTED)))
    .limit(1);
  return login !== undefined;
};

/** Mails a user who signs in from a network that the account does not know; not at the first sign-in, when it knows none. */
export const reportNewNetwork = async (
  { config, clock, request }: PublicContext<'config' | 'clock'>,
  tx: Tx,
  user: UserAccount,
): Promise<void> => {
  if (await isKnownNetwork({ db: tx, config, request }, user.email)) return;
  if (!(await hasLoggedIn(tx, user.id))) return;
  const { userAgent, ip } = request;
  const signIn = { browser: browserName(userAgent), network: networkOf(ip), at: clock.now() };
  await enqueueMail(tx, newNetworkMail(config, user, signIn));
};
