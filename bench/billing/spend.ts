import { createHash, randomUUID } from 'node:crypto';
import { roles } from '@propsmith/contract';
import { extract } from '@propsmith/engine';
import { readConfig } from '../../apps/api/src/env.ts';
import { finishExecution } from '../../apps/api/src/features/extraction/finish-execution.ts';
import { startExecution } from '../../apps/api/src/features/extraction/start-execution.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { PRICE_CENTS, type LedgerDatabase } from './ledger-database.ts';

/** Charges one execution: a hold and its settlement. */
export type Spend = (companyId: string) => Promise<void>;

const config = readConfig({
  NODE_ENV: 'test',
  TOKEN_SECRET: randomUUID(),
  PRICE_PER_EXECUTION_CENTS: String(PRICE_CENTS),
  PRICE_PER_THOUSAND_TOKENS_CENTS: '0',
});

/** Random, since a repeated log is free. */
const newHash = (): string => createHash('sha256').update(randomUUID()).digest('hex');

const request = { id: 'bench', ip: '192.0.2.1', userAgent: 'bench' };

const resultOf = (text: string) => {
  const found = extract(text, { now: Date.UTC(2026, 0, 1) });
  if (found.refusal !== undefined) throw new Error(`The engine refused the log: ${found.refusal.code}`);
  return { result: found.result, evidence: found.evidence };
};
const result = resultOf('2025-12-31 10:00:00 started\n2025-12-31 10:00:01 stopped\n');

/** The application's functions that start and finish an execution, without the extraction. */
export const throughApplication = ({ db }: LedgerDatabase): Spend => {
  return async (companyId) => {
    const id = randomUUID();
    const actor = {
      userId: companyId,
      companyId,
      role: roles.user,
      familyId: companyId,
      mustSetUpFactor: false,
    };
    const extractionPool = { engineVersion: 'of this bench' };
    const ctx = { db, clock: systemClock, config, extractionPool, actor, request };
    await startExecution(ctx, {
      id,
      log: { text: '', fileName: null },
      uploadId: null,
      keepInput: false,
      tokenCount: 1,
      requestHash: newHash(),
      textHash: newHash(),
    });
    await finishExecution(ctx, { id, result, engineVersion: extractionPool.engineVersion });
  };
};

/** The same two statements, prepared, with the driver only. */
export const throughBareStatements =
  ({ bare }: LedgerDatabase): Spend =>
  async (companyId) => {
    const id = randomUUID();
    await bare.query({
      name: 'start',
      text: `with started as materialized (
          select * from start_execution($1, $2, $2, 'bench', $3, $4, 1, null, null, null, null, now(), 86400, $5, $5, 30)),
        audited as (
          insert into audit_event (id, action, company_id, user_id, target_id, request_id, ip, user_agent, detail)
          select $6, 'execution.started', $2, $2, $1, 'bench', '192.0.2.1', 'bench',
            jsonb_build_object('heldCents', held_cents) from started where outcome = 'started')
        select outcome from started`,
      values: [id, companyId, newHash(), newHash(), PRICE_CENTS, randomUUID()],
    });
    await bare.query({
      name: 'finish',
      text: `with running as materialized (select id from execution where id = $1 and status = 'Running' for update),
        hold as (select closed.* from running, lateral ledger_close($1, 'settle', null, $2) closed)
        update execution set status = 'Success', result = $3::json, cost_cents = hold.settled_cents, finished_at = now()
        from hold where execution.id = $1 and hold.outcome <> 'released'`,
      values: [id, companyId, JSON.stringify(result)],
    });
  };

/** The lower bound: the two functions of the ledger. */
export const throughLedger =
  ({ bare }: LedgerDatabase): Spend =>
  async (companyId) => {
    const executionId = randomUUID();
    await bare.query({
      name: 'hold',
      text: 'select * from ledger_hold($1, $2, $3, $4, $5)',
      values: [companyId, executionId, PRICE_CENTS, PRICE_CENTS, companyId],
    });
    await bare.query({
      name: 'settle',
      text: `select * from ledger_close($1, 'settle', null, $2)`,
      values: [executionId, companyId],
    });
  };

/** Seconds for `times` charges, `lanes` concurrently, distributed over the companies. */
export const secondsFor = async (
  spend: Spend,
  companyIds: readonly string[],
  { times, lanes }: { readonly times: number; readonly lanes: number },
): Promise<number> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < times) {
      const companyId = companyIds[next % companyIds.length] ?? '';
      next += 1;
      await spend(companyId);
    }
  };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: lanes }, lane));
  return (performance.now() - startMs) / 1000;
};
