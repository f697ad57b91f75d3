import { STRIPE_WEBHOOK_PATH } from '@propsmith/contract';
import Stripe from 'stripe';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { migratePostgres } from '../../../platform/db/migrate-postgres.ts';
import { openPostgres } from '../../../platform/db/postgres.ts';
import { createPostgresCluster } from '../../../testing/postgres-cluster.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { stripeEvent } from '../payments/payments.tables.ts';

const payload = JSON.stringify({
  id: 'evt_while_down',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
});

// Stops its database server, so it needs one that no other test uses.
describe.skipIf(inject('postgres')?.ownServer !== true)('a webhook while the database is down', () => {
  it('S63 is answered 503, and accepted when it is redelivered', async () => {
    const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
    onTestFinished(() => cluster.remove());
    await cluster.start();
    await migratePostgres(cluster.url);
    const test = await createTestApp({ db: openPostgres({ url: cluster.url, poolSize: 5 }) });
    onTestFinished(() => test.close());
    const deliver = async () => {
      const timestamp = Math.floor(test.clock.now().getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: 'whsec_nobody',
        timestamp,
      });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await test.app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, headers, payload }))
        .statusCode;
    };
    await cluster.kill();
    expect(await deliver()).toBe(503);
    await cluster.start();
    expect(await deliver()).toBe(200);
    expect(await test.db.$count(stripeEvent)).toBe(1);
  });
});
