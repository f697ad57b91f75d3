import { signAccessToken } from '../../apps/api/src/features/accounts/session-tokens.ts';
import { addOwner } from '../../apps/api/src/testing/add-owner.ts';
import { testConfig } from '../../apps/api/src/testing/test-app.ts';
import type { LedgerDatabase } from '../billing/ledger-database.ts';
import type { BuiltServer } from './built-server.ts';
import { Customer } from './customer.ts';

const config = testConfig();

/** The environment variables of a server that knows the customers. */
export const serverSettings = ({ url }: LedgerDatabase): Readonly<Record<string, string>> => ({
  DATABASE_URL: url,
  TOKEN_SECRET: config.tokenSecret,
});

/** One customer for each company. */
export const signIn = async (
  { db, companyIds }: LedgerDatabase,
  { url }: BuiltServer,
): Promise<Customer[]> => {
  const clock = { now: () => new Date() };
  return Promise.all(
    companyIds.map(async (companyId) => {
      const { userId, familyId } = await addOwner(db, companyId, clock.now());
      return new Customer(companyId, url, await signAccessToken({ config, clock }, userId, familyId));
    }),
  );
};
