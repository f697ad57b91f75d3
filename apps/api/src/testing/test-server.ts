import { roles, serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../platform/clock.ts';
import type { Authenticator } from '../platform/http/actor.ts';
import { createServer, type ServerOptions } from '../platform/http/server.ts';
import { createLog } from '../platform/log.ts';
import { createRequestLimits } from '../platform/rate-limits/index.ts';
import { readRateLimits } from '../platform/rate-limits/read-rate-limits.ts';
import { Refusal } from '../platform/refusal.ts';

const member = { userId: 'u1', companyId: 'c1', familyId: 'f1', mustSetUpFactor: false };
const actors = {
  'admin-token': { ...member, role: roles.admin },
  'user-token': { ...member, role: roles.user },
} as const;

const isKnown = (bearer: string): bearer is keyof typeof actors => bearer in actors;

/** Accepts the bearers admin-token, user-token and plan-token; expired-token has expired. */
const testAuthenticator: Authenticator = {
  member: (bearer) => {
    if (isKnown(bearer)) return Promise.resolve(actors[bearer]);
    const expired = bearer === 'expired-token';
    const message = expired ? serverMessages.tokenExpired : serverMessages.tokenInvalid;
    return Promise.reject(new Refusal('token_not_valid', message));
  },
  memberOrPlan: (bearer) =>
    bearer === 'plan-token'
      ? Promise.resolve({ userId: 'u1', companyId: 'c1', plan: true })
      : testAuthenticator.member(bearer),
  read: () => Promise.reject(new Error('There is no database.')),
};

/** The server without features and database, for tests of what holds for every route. */
export const createTestServer = (options: Partial<ServerOptions> = {}): Promise<FastifyInstance> =>
  createServer({
    log: createLog('silent'),
    publicUrl: 'http://propsmith.example.com',
    trustProxyHops: 0,
    authenticator: testAuthenticator,
    requestLimits: createRequestLimits(systemClock, readRateLimits({}, false).rules),
    ...options,
  });
