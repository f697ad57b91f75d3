import type { PublicContext } from '../../platform/context.ts';
import {
  consumeGrowingDelay,
  consumeRateLimit,
  countUse,
  forgetTries,
  giveTryBack,
  tooManyUses,
} from '../../platform/rate-limits/index.ts';
import { isKnownNetwork, networkHashOf } from './known-networks.ts';

/** Tries of one network at one account, for a person who mistypes once. */
const FIRST_TRIES_OF_NETWORK = 2;
/** Tries of one address at any account within the hour. */
const FIRST_TRIES_OF_ADDRESS = 5;

type LoginLimitsContext = PublicContext<'db' | 'clock' | 'config'>;

const triesKey = (ctx: LoginLimitsContext, email: string): string => `${email} ${networkHashOf(ctx)}`;

interface Tries {
  /** Of this network at this account, this one included. */
  readonly ofNetwork: number;
  /** Of this address at any account within the hour. */
  readonly ofAddress: number;
}

/**
 * The budgets that all networks share which an account does not know. Once one is used up, networks that have failed before
 * have to wait until its window ends; first tries go on at a slow rate, so that an attack does not lock out an owner who
 * comes from a new network.
 */
const admitNewNetwork = async (ctx: LoginLimitsContext, email: string, tries: Tries): Promise<void> => {
  const account = await countUse(ctx, 'loginPerAccount', email);
  const everybody = await countUse(ctx, 'loginFromNewNetworks', '');
  if (!account.allowed) {
    if (tries.ofNetwork > FIRST_TRIES_OF_NETWORK) throw tooManyUses(account);
    await consumeRateLimit(ctx, 'slowLoginPerAccount', email);
  }
  if (!everybody.allowed) {
    if (tries.ofAddress > FIRST_TRIES_OF_ADDRESS) throw tooManyUses(everybody);
    await consumeRateLimit(ctx, 'slowLoginFromNewNetworks', '');
  }
};

/** Refuses a login past a limit, before its password is checked. See docs/decisions/0013-limits-of-logins.md. */
export const admitLogin = async (ctx: LoginLimitsContext, email: string): Promise<void> => {
  const address = await countUse(ctx, 'loginPerIp', ctx.request.ip);
  if (!address.allowed) throw tooManyUses(address);
  const ofNetwork = await consumeGrowingDelay(ctx, 'loginPerAccountAndNetwork', triesKey(ctx, email));
  if (await isKnownNetwork(ctx, email)) return;
  try {
    await admitNewNetwork(ctx, email, { ofNetwork, ofAddress: address.used });
  } catch (error) {
    // The password is not checked, so the next try counts as this one.
    await giveTryBack(ctx.db, 'loginPerAccountAndNetwork', triesKey(ctx, email));
    throw error;
  }
};

/** After a login the network's failures at this account no longer count. */
export const forgetFailures = (ctx: LoginLimitsContext, email: string): Promise<void> =>
  forgetTries(ctx.db, 'loginPerAccountAndNetwork', triesKey(ctx, email));
