import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { payWith, startFixture } from '../testing/fixture.ts';

let folder: string;
let stateFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  stateFile = join(folder, 'nested', 'stripe.jsonl');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('remembers payments, keys and what is still to happen over a restart', async () => {
  const before = await startFixture({ stateFile });
  const key = { idempotencyKey: 'topup:7' };
  const intent = await before.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' }, key);
  const paid = await payWith(before.stripe, 'pm_card_createDispute');
  await before.stop();

  const after = await startFixture({ stateFile });
  expect(await after.stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
  expect(await after.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' }, key)).toEqual(intent);
  after.control.advanceClock(60);
  expect((await after.stripe.disputes.list()).data).toMatchObject([{ payment_intent: paid.id }]);
  await after.stop();
});

it('delivers after a restart what it could not deliver before', async () => {
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

it('survives a write that was cut in the middle', async () => {
  const before = await startFixture({ stateFile });
  const paid = await payWith(before.stripe, 'pm_card_visa');
  await before.stop();
  appendFileSync(stateFile, '{"table":"charge","id":"ch_torn","rec');
  const after = await startFixture({ stateFile });
  expect((await after.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([paid.id]);
  await after.stop();
});

it('says what is wrong with a file it cannot read', async () => {
  const before = await startFixture({ stateFile });
  await before.stop();
  writeFileSync(stateFile, 'not a state\n{"table":"charge"}\n');
  await expect(startFixture({ stateFile })).rejects.toThrow(/stripe\.jsonl, line 1: not a line of/);
});

it('is on disk before the answer leaves, for nobody else to read, and without a card number', async () => {
  const fixture = await startFixture({ stateFile });
  const method = await fixture.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '987' },
  });
  const text = readFileSync(stateFile, 'utf8');
  expect(text).toContain(method.id);
  expect(text).not.toMatch(/4242424242424242|987"/);
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
  await fixture.stop();
});

it('forgets everything when wiped', async () => {
  const before = await startFixture({ stateFile });
  await payWith(before.stripe, 'pm_card_visa');
  before.control.wipe();
  expect((await before.stripe.paymentIntents.list()).data).toEqual([]);
  await before.stop();
  const after = await startFixture({ stateFile });
  expect((await after.stripe.events.list()).data).toEqual([]);
  await after.stop();
});
