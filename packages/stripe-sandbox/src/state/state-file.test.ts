import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { confirmParameters, payWith, startFixture, tenDollars } from '../testing/fixture.ts';

let folder: string;
let stateFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  stateFile = join(folder, 'nested', 'stripe.jsonl');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('keeps payments, idempotency keys and scheduled tasks across a restart', async () => {
  const before = await startFixture({ stateFile });
  const key = { idempotencyKey: 'topup:7' };
  const intent = await before.stripe.paymentIntents.create(tenDollars, key);
  const paid = await payWith(before.stripe, 'pm_card_createDispute');
  await before.stop();

  const after = await startFixture({ stateFile });
  expect(await after.stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
  expect(await after.stripe.paymentIntents.create(tenDollars, key)).toEqual(intent);
  after.control.advanceClock(60);
  expect((await after.stripe.disputes.list()).data).toMatchObject([{ payment_intent: paid.id }]);
  await after.stop();
});

it('delivers pending webhooks after a restart', async () => {
  const before = await startFixture({
    stateFile,
    webhook: { url: 'http://127.0.0.1:1/', secrets: ['whsec_x'] },
  });
  await payWith(before.stripe, 'pm_card_visa');
  await before.stop();
  const after = await startFixture({ stateFile });
  after.control.advanceClock(60);
  await after.control.idle();
  expect(after.receiver.types().sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  await after.stop();
});

it('skips an incomplete last line', async () => {
  const before = await startFixture({ stateFile });
  const paid = await payWith(before.stripe, 'pm_card_visa');
  await before.stop();
  appendFileSync(stateFile, '{"table":"charge","id":"ch_torn","rec');
  const after = await startFixture({ stateFile });
  expect((await after.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([paid.id]);
  await after.stop();
});

it('names the invalid line of a file', async () => {
  const before = await startFixture({ stateFile });
  await before.stop();
  writeFileSync(stateFile, 'not a state\n{"table":"charge"}\n');
  await expect(startFixture({ stateFile })).rejects.toThrow(/stripe\.jsonl, line 1: not a line of/);
});

it('is written before the answer, readable by its owner only, and without card numbers', async () => {
  const fixture = await startFixture({ stateFile });
  const { id } = await fixture.stripe.paymentIntents.create(tenDollars);
  await fixture.stripe.paymentIntents.confirm(
    id,
    confirmParameters({ number: '4242424242424242', cvc: '987' }),
  );
  const text = readFileSync(stateFile, 'utf8');
  expect(text).toMatch(new RegExp(`"id":"${id}".*"status":"succeeded"`));
  expect(text).not.toMatch(/4242424242424242|987"/);
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
  await fixture.stop();
});

it('ignores the tables of earlier versions', async () => {
  const before = await startFixture({ stateFile });
  const paid = await payWith(before.stripe, 'pm_card_visa');
  await before.stop();
  appendFileSync(stateFile, '{"table":"customer","id":"cus_1","record":{"id":"cus_1"}}\n');
  const after = await startFixture({ stateFile });
  expect((await after.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([paid.id]);
  expect(readFileSync(stateFile, 'utf8')).not.toContain('cus_1');
  await after.stop();
});
