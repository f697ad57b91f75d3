import { randomUUID } from 'node:crypto';
import { DOMAIN_NAME, routes } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { createArgon2Hasher, userAccount } from '../../apps/api/src/features/accounts/index.ts';
import { signAccessToken } from '../../apps/api/src/features/accounts/session-tokens.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import type { Database } from '../../apps/api/src/platform/db/database.ts';
import { addOwner } from '../../apps/api/src/testing/add-owner.ts';
import { fillLists, type SqlClient } from '../../apps/api/src/testing/fill-lists.ts';
import { PASSWORD } from '../../apps/api/src/testing/people.ts';
import { testConfig } from '../../apps/api/src/testing/test-app.ts';
import { addCompanies } from '../billing/ledger-database.ts';
import { distinctLogs } from '../extraction/distinct-logs.ts';
import type { Request } from './http-connection.ts';
import type { RequestKind } from './start-generator.ts';

const READERS = 20;
const ROWS = 200;
const LOG_BYTES = 4000;
/** More than one set-up extracts: a log that is sent again is not charged, and not extracted. */
const LOGS = 2000;

const config = testConfig();

/** Environment variables with which a server knows the customers. */
export const customerSettings = { TOKEN_SECRET: config.tokenSecret };

export interface Customers {
  /** Tokens of administrators whose lists are filled. */
  readonly readers: readonly string[];
  /** Companies that exist, for the bare route. */
  readonly companyIds: readonly string[];
  /** Reads, extractions and sign-ins. */
  readonly mix: readonly RequestKind[];
}

const json = { 'content-type': 'application/json' };

const readsOf = (name: string, path: string, bearers: readonly string[]): RequestKind => ({
  name,
  weight: 30,
  requests: bearers.map((bearer) => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${bearer}` },
  })),
});

const extractionsOf = (bearers: readonly string[]): Request[] =>
  distinctLogs(LOGS, LOG_BYTES, 1).map((logs, index) => ({
    method: 'POST',
    path: routes.extractLog.path,
    headers: { ...json, authorization: `Bearer ${bearers[index % bearers.length] ?? ''}` },
    body: JSON.stringify({ logs }),
  }));

const signInOf = (email: string): Request => ({
  method: 'POST',
  path: routes.login.path,
  headers: json,
  body: JSON.stringify({ email, password: PASSWORD, domain_name: DOMAIN_NAME }),
});

/** Fills a migrated database: companies with many rows to read, and companies with credit to spend. */
export const addCustomers = async (db: Database, client: SqlClient): Promise<Customers> => {
  const filled = Array.from({ length: READERS }, () => ({
    companyId: randomUUID(),
    memberId: randomUUID(),
    rows: ROWS,
  }));
  const companyIds = filled.map(({ companyId }) => companyId);
  await fillLists(client, filled, new Date());
  const payers = await addCompanies(client);
  const passwordHash = await createArgon2Hasher().hash(PASSWORD);
  const signIn = async (companyId: string) => {
    const { userId, familyId, email } = await addOwner(db, companyId, new Date());
    await db.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, userId));
    return { email, bearer: await signAccessToken({ config, clock: systemClock }, userId, familyId) };
  };
  const readers: string[] = [];
  for (const companyId of companyIds) readers.push((await signIn(companyId)).bearer);
  const spenders = [];
  for (const companyId of payers) spenders.push(await signIn(companyId));
  return {
    readers,
    companyIds,
    mix: [
      readsOf('profile', routes.getProfile.path, readers),
      readsOf('usage', routes.listUsage.path, readers),
      readsOf('dashboard', routes.getDashboard.path, readers),
      { name: 'extraction', weight: 8, requests: extractionsOf(spenders.map(({ bearer }) => bearer)) },
      { name: 'sign-in', weight: 2, requests: spenders.map(({ email }) => signInOf(email)) },
    ],
  };
};
