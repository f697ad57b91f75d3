import { IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { atOnce, call, countByStatus } from '../../testing/api-client.ts';
import { chooseFreePlan, newCustomer, newMember, type Customer } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp({ db: 'pglite' });

const logOf = (word: string): string =>
  [1, 2, 3].map((second) => `2026-03-02 08:15:0${second} INFO ${word} number ${second}\n`).join('');

/** A company with credit for one execution. */
const funded = async (): Promise<Customer> => {
  const customer = await newCustomer(test);
  (await chooseFreePlan(test, customer.bearer)).reply();
  return customer;
};
const extract = (bearer: string, logs: string, key = newId()) =>
  call(test.app, routes.extractLog, { bearer, headers: { [IDEMPOTENCY_KEY_HEADER]: key }, body: { logs } });
const balanceOf = async ({ bearer }: Customer) =>
  (await call(test.app, routes.getDashboard, { bearer })).reply().balance;
const usageOf = async (bearer: string) => (await call(test.app, routes.listUsage, { bearer })).reply();

it('makes the key the id of the execution', async () => {
  const key = newId();
  expect((await extract((await funded()).bearer, logOf('named'), key)).reply().id).toBe(key);
});

it("S30 answers a key that is the id of someone else's execution as a fresh one", async () => {
  const customer = await funded();
  const foreign = (await extract(customer.bearer, logOf('first'))).reply().id;
  const before = await usageOf(customer.bearer);
  const stranger = await funded();
  const [fresh, taken] = await atOnce(2, (index) =>
    extract(stranger.bearer, logOf('stranger'), index === 0 ? newId() : foreign),
  );
  expect(countByStatus([fresh!, taken!])).toEqual({ 200: 2 });
  expect(taken!.reply().id).not.toBe(foreign);
  expect((await extract(stranger.bearer, logOf('stranger'), foreign)).reply()).toEqual(taken!.reply());
  expect(await extract(stranger.bearer, logOf('different'), foreign)).toMatchObject({ status: 409 });
  expect((await usageOf(stranger.bearer)).rowCount).toBe(2);
  expect(await balanceOf(stranger)).toBe(0);
  expect(await usageOf(customer.bearer)).toEqual(before);

  const colleague = await newMember(test, customer);
  expect((await extract(colleague, logOf('first'), foreign)).reply().cost_per_click).toBe(0);
  expect(await extract(colleague, logOf('colleague'), newId())).toMatchObject({ status: 402 });
});

it('takes a key in capitals for the same key', async () => {
  const customer = await funded();
  const key = newId();
  const first = (await extract(customer.bearer, logOf('letters'), key)).reply();
  expect((await extract(customer.bearer, logOf('letters'), key.toUpperCase())).reply()).toEqual(first);
});
