import { apiKeyMessages, IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import { expect, it, onTestFinished } from 'vitest';
import { ExtractionPool } from './platform/extraction-pool/index.ts';
import { createHeldWorkers } from './platform/extraction-pool/testing/held-workers.ts';
import { newId } from './platform/ids.ts';
import { newApiKey } from './testing/api-keys.ts';
import { atOnce, call, countByStatus } from './testing/api-client.ts';
import { expectBooksRight, PRICE_CENTS, topUp } from './testing/books.ts';
import { describePostgres } from './testing/describe-postgres.ts';
import { signedIn } from './testing/people.ts';
import { createTestApp } from './testing/test-app.ts';
import { findUser } from './features/accounts/index.ts';
import { readBalance } from './features/billing/index.ts';

const LOG = 'first line\n2026-03-02 08:15:01 INFO started\n2026-03-02 08:15:02 INFO stopped\n';
const bounds = { processes: 1, waitingMax: 10, heapLimitMb: 64, timeLimitMs: 60_000 };

const open = async () => {
  const workers = createHeldWorkers();
  const extractionPool = new ExtractionPool({ ...bounds, file: import.meta.filename }, workers.startWorker);
  const test = await createTestApp({ db: 'postgres', extractionPool });
  onTestFinished(() => test.close());
  return { test, workers };
};

describePostgres('an API key', () => {
  it('that is revoked while a request runs: the request is finished and charged once, the next one refused', async () => {
    const { test, workers } = await open();
    const { access, user } = await signedIn(test, 'owner@example.com');
    const { companyId } = (await findUser(test.db, user.id))!;
    await topUp(test.db, companyId, 2 * PRICE_CENTS);
    const { key, secret } = await newApiKey(test, access);
    const headers = { [IDEMPOTENCY_KEY_HEADER]: newId() };
    const extract = (bearer: string) =>
      call(test.app, routes.extractLog, { bearer, headers, body: { logs: LOG } });

    const running = extract(secret);
    await expect.poll(() => workers.running(), { timeout: 20_000 }).toEqual(['first line']);
    const params = { id: key.id };
    (await call(test.app, routes.revokeApiKey, { bearer: access, params })).reply();
    const refused = { status: 401, body: { message: apiKeyMessages.wasRevoked } };
    expect(await extract(secret)).toMatchObject(refused);
    expect(await call(test.app, routes.listUsage, { bearer: secret })).toMatchObject(refused);
    await workers.end('first line');

    const answer = (await running).reply();
    expect(answer.cost_per_click).toBe(PRICE_CENTS);
    // The member gets the same answer in the browser, under the same key.
    expect((await extract(access)).reply()).toEqual(answer);
    expect(await readBalance(test.db, companyId)).toMatchObject({
      availableCents: PRICE_CENTS,
      heldCents: 0,
    });
    await expectBooksRight(test.db);
  });

  it('is used by many requests at once, and each one after its revocation is refused', async () => {
    const { test } = await open();
    const { access } = await signedIn(test, 'busy@example.com');
    const { key, secret } = await newApiKey(test, access);
    const read = () => call(test.app, routes.listUsage, { bearer: secret });
    expect(countByStatus(await atOnce(20, read))).toEqual({ 200: 20 });
    const [, revoked] = await Promise.all([
      atOnce(20, read),
      call(test.app, routes.revokeApiKey, { bearer: access, params: { id: key.id } }),
    ]);
    expect(revoked.status).toBe(200);
    expect(countByStatus(await atOnce(20, read))).toEqual({ 401: 20 });
  });
});
