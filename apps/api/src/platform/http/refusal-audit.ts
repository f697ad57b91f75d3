import type { ErrorCode } from '@propsmith/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { withTx } from '../db/with-tx.ts';
import { createMemoryCounter, networkOf } from '../rate-limits/index.ts';
import type { Refusal } from '../refusal.ts';
import { requestInfo } from './request-info.ts';

/** What is recorded. Expired tokens and invalid input are part of normal use and only in the request log. */
const actions: Partial<Record<ErrorCode, string>> = {
  wrong_credentials: 'login.refused',
  email_not_verified: 'login.refused',
  second_factor_required: 'login.second-factor-asked',
  challenge_not_valid: 'login.refused',
  code_not_valid: 'code.refused',
  signup_token_not_valid: 'code.refused',
  link_not_valid: 'link.refused',
  api_key_not_valid: 'api-key.refused',
  forbidden: 'access.refused',
  rate_limited: 'rate-limit.reached',
};

const HOUR_SECONDS = 3600;
/** Of one action by one caller; an attacker must not fill the table. */
const rowsPerCaller = { limit: 10, windowSeconds: HOUR_SECONDS };
/** Callers that a process remembers; further ones are not recorded. */
const CALLERS_MAX = 10_000;
/** Of one action by all callers together. */
const rowsPerAction = { limit: 1000, windowSeconds: HOUR_SECONDS };
/** A caller who goes on past a limit is recorded once. */
const firstOnly = { limit: 1, windowSeconds: HOUR_SECONDS };

/** The account that a refusal concerns: the caller's, or the one that a login was tried at. */
const accountOf = ({ actor }: FastifyRequest, { details }: Refusal) => {
  const { companyId, userId } = actor ?? details.account ?? {};
  return companyId === undefined || userId === undefined ? {} : { companyId, userId };
};

/**
 * Writes an audit row for a refused request. Each process bounds their number, in memory: beyond it refusals are in the request
 * log only. A row that cannot be written does not change the answer.
 */
export const installRefusalAudit = (
  app: FastifyInstance,
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): void => {
  const ofCaller = createMemoryCounter(rowsPerCaller, CALLERS_MAX);
  const ofAction = createMemoryCounter(rowsPerAction);
  const first = createMemoryCounter(firstOnly, CALLERS_MAX);

  const isWithinBounds = (action: string, caller: string, { code }: Refusal): boolean => {
    const now = clock.now();
    const key = `${action} ${caller}`;
    const count = code === 'rate_limited' ? first : ofCaller;
    return count(key, now).allowed && ofAction(action, now).allowed;
  };

  const record = async (request: FastifyRequest, refusal: Refusal): Promise<void> => {
    const action = actions[refusal.code];
    const account = accountOf(request, refusal);
    const route = request.routeOptions.url;
    const caller = account.userId ?? networkOf(request.ip);
    if (action === undefined || !isWithinBounds(action, `${route} ${caller}`, refusal)) return;
    const detail = { code: refusal.code, route };
    await withTx(db, (tx) => audit(tx, { action, ...account, detail, request: requestInfo(request) }));
  };

  app.addHook('onSend', (request, _reply, payload, done) => {
    const { refusal } = request;
    if (refusal === undefined) {
      done(null, payload);
      return;
    }
    void record(request, refusal)
      .catch((error: unknown) => {
        log.warn({ err: error, request_id: request.id }, 'audit row of a refusal not written');
      })
      .then(() => done(null, payload));
  });
};
