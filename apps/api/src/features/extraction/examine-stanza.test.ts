import {
  doctorMessages,
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  limits,
  maximumCharacters,
  routes,
  sampleLogs,
  serverMessages,
} from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { secondsAfter } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { newApiKey } from '../../testing/api-keys.ts';
import { call } from '../../testing/api-client.ts';
import { availableCents, expectBooksRight, PRICE_CENTS, topUp } from '../../testing/books.ts';
import { signedIn } from '../../testing/people.ts';
import { newCustomer, type Customer } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { logUpload } from './extraction.tables.ts';

const test = setUpTestApp({ db: 'pglite' });
const CREDIT_CENTS = 10_000;
const WRONG = '[acme:app]\nSHOULD_LINEMERGE = false\nTIME_PREFIX = ^\nTIME_FORMAT = %Y-%m-%d %H-%M-%S\n';
const SOUND =
  '[acme:app]\nSHOULD_LINEMERGE = false\nLINE_BREAKER = ([\\r\\n]+)\nTIME_PREFIX = ^\n' +
  'TIME_FORMAT = %Y-%m-%d %H:%M:%S\nMAX_TIMESTAMP_LOOKAHEAD = 19\nTRUNCATE = 10000\nTZ = UTC\n';

let logs = 0;
/** A log that no other test has sent. */
const newLog = (): string => {
  logs += 1;
  return Array.from({ length: 9 }, (_, n) => `2026-03-04 05:06:0${n} INFO log ${logs} line\n`).join('');
};

const examine = (
  bearer: string,
  { key = newId(), ...body }: { readonly key?: string; readonly [name: string]: unknown },
) =>
  call(test.app, routes.examineStanza, {
    bearer,
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    body: { props_conf: WRONG, ...body },
  });
const usageOf = async (bearer: string) =>
  (await call(test.app, routes.listUsage, { bearer })).reply().results;
const funded = async (): Promise<Customer> => {
  const customer = await newCustomer(test);
  await topUp(test.db, customer.companyId, CREDIT_CENTS);
  return customer;
};
const spentBy = async ({ companyId }: Customer) => CREDIT_CENTS - (await availableCents(test.db, companyId));

describe('examining a stanza', () => {
  it('without a proposal costs nothing, needs no credit and stores nothing', async () => {
    const { bearer } = await newCustomer(test);
    const { cost_per_click, diagnosis } = (await examine(bearer, { logs: newLog() })).reply();
    expect(cost_per_click).toBe(0);
    expect(diagnosis).toMatchObject({
      stanzas: ['acme:app'],
      isPassing: false,
      logs: [{ proof: { events: 9, timestamps: 0, faultyEvents: 9 } }],
    });
    expect(diagnosis.findings.every(({ line }) => line >= 1)).toBe(true);
    expect(diagnosis.proposal).toBeUndefined();
    expect(await usageOf(bearer)).toEqual([]);
  });

  it('with a proposal is an execution, charged as an extraction', async () => {
    const customer = await funded();
    const reply = (await examine(customer.bearer, { logs: newLog(), propose: true })).reply();
    expect(reply.cost_per_click).toBe(PRICE_CENTS);
    expect(reply.diagnosis.proposal).toMatchObject({
      isProven: true,
      settings: { TIME_FORMAT: '%Y-%m-%d %H:%M:%S' },
    });
    expect(reply.diagnosis.logs).toMatchObject([{ comparison: { proof: { timestamps: 9 } } }]);
    expect(await usageOf(customer.bearer)).toMatchObject([{ id: reply.id, cost_per_click: PRICE_CENTS }]);
    expect(await spentBy(customer)).toBe(PRICE_CENTS);
    await expectBooksRight(test.db);
  });

  it('is free when there is nothing better to propose, and does not make the log free', async () => {
    const customer = await funded();
    const log = newLog();
    const sound = { logs: log, props_conf: SOUND, propose: true };
    const { cost_per_click, diagnosis } = (await examine(customer.bearer, sound)).reply();
    expect([cost_per_click, diagnosis.isPassing, diagnosis.proposal]).toEqual([0, true, undefined]);
    expect(await spentBy(customer)).toBe(0);
    const extracted = await call(test.app, routes.extractLog, {
      bearer: customer.bearer,
      body: { logs: log },
    });
    expect(extracted.reply().cost_per_click).toBe(PRICE_CENTS);
    await expectBooksRight(test.db);
  });

  it('proposes for nothing where the log was paid for within the day', async () => {
    const customer = await funded();
    const log = newLog();
    const { bearer } = customer;
    (await call(test.app, routes.extractLog, { bearer, body: { logs: log } })).reply();
    const { cost_per_click, diagnosis } = (await examine(bearer, { logs: log, propose: true })).reply();
    expect(cost_per_click).toBe(0);
    expect(diagnosis.proposal).toBeDefined();
    expect(await spentBy(customer)).toBe(PRICE_CENTS);
  });

  it('is answered once for one key', async () => {
    const customer = await funded();
    const request = { key: newId(), logs: newLog(), propose: true };
    const [one, other] = await Promise.all([1, 2].map(() => examine(customer.bearer, request)));
    expect(one?.reply()).toEqual(other?.reply());
    expect((await examine(customer.bearer, request)).reply()).toEqual(one?.reply());
    expect(await spentBy(customer)).toBe(PRICE_CENTS);
    const conflict = { status: 409, body: { message: serverMessages.idempotencyConflict } };
    expect(await examine(customer.bearer, { ...request, props_conf: SOUND })).toMatchObject(conflict);
    expect(await examine(customer.bearer, { ...request, propose: false })).toMatchObject(conflict);
    await expectBooksRight(test.db);
  });

  it('is refused with the key of an extraction of the same upload', async () => {
    const { bearer, companyId, userId } = await funded();
    const [key, upload] = [newId(), newId()];
    const now = test.clock.now();
    await test.db.insert(logUpload).values({
      ...{ id: upload, companyId, userId, fileName: 'app.log', content: newLog() },
      ...{ createdAt: now, expiresAt: secondsAfter(now, 3600) },
    });
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
    const body = { upload_id: upload };
    (await call(test.app, routes.extractLog, { bearer, headers, body })).reply();
    expect(await examine(bearer, { key, ...body, propose: true })).toMatchObject({
      status: 409,
      body: { message: serverMessages.idempotencyConflict },
    });
  });

  it('leaves the extraction of the same log without a diagnosis', async () => {
    const customer = await funded();
    const log = newLog();
    const { bearer } = customer;
    (await examine(bearer, { logs: log, propose: true })).reply();
    const extracted = (await call(test.app, routes.extractLog, { bearer, body: { logs: log } })).reply();
    expect(extracted).toMatchObject({ cost_per_click: 0, result: [{ TIME_FORMAT: '%Y-%m-%d %H:%M:%S' }] });
    expect(extracted).not.toHaveProperty('diagnosis');
  });

  it('of a sample is free and stores nothing', async () => {
    const { bearer } = await newCustomer(test);
    const [sample] = sampleLogs;
    const { cost_per_click, diagnosis } = (
      await examine(bearer, { logs: sample.text, propose: true })
    ).reply();
    expect(cost_per_click).toBe(0);
    expect(diagnosis.proposal).toBeDefined();
    expect(await usageOf(bearer)).toEqual([]);
  });

  it('takes an API key with the scope extract, and no other', async () => {
    const { access } = await signedIn(test, 'owner@example.com');
    const able = await newApiKey(test, access, { scopes: ['extract'] });
    expect((await examine(able.secret, { logs: newLog() })).status).toBe(200);
    const reader = await newApiKey(test, access, { scopes: ['read'] });
    expect((await examine(reader.secret, { logs: newLog() })).status).toBe(403);
  });

  const TWO = `${WRONG}[other:app]\nTRUNCATE = 5\n`;
  it.each([
    ['no log', {}, extractionMessages.inputRequired],
    ['an empty log', { logs: ' \n' }, extractionMessages.logsRequired],
    ['no settings', { props_conf: undefined }, doctorMessages.propsConfRequired],
    ['settings without a stanza', { props_conf: '# nothing\n' }, doctorMessages.stanzaMissing],
    ['several stanzas', { props_conf: TWO }, doctorMessages.stanzaNotChosen],
    ['an unknown stanza', { stanza: 'x' }, doctorMessages.stanzaUnknown('x')],
    ['a stanza without a name', { stanza: ' ' }, doctorMessages.stanzaRequired],
    ['an unclear propose', { propose: 'perhaps' }, doctorMessages.proposeNotBoolean],
    [
      'a name that is too long',
      { stanza: 'x'.repeat(limits.stanzaNameCharsMax + 1) },
      maximumCharacters(limits.stanzaNameCharsMax),
    ],
    [
      'settings that are too long',
      { props_conf: `[a]\n${'#'.repeat(limits.propsConfCharsMax)}` },
      maximumCharacters(limits.propsConfCharsMax),
    ],
  ])('is refused with %s, with and without a proposal', async (name, body, message) => {
    const customer = await funded();
    const given = { ...(name === 'no log' ? {} : { logs: newLog() }), ...body };
    for (const propose of [false, true]) {
      const answer = await examine(customer.bearer, { propose, ...given });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(JSON.stringify(message).slice(1, -1));
    }
    expect(await usageOf(customer.bearer)).toEqual([]);
    expect(await spentBy(customer)).toBe(0);
  });

  it('names the stanza where there are several', async () => {
    const { bearer } = await newCustomer(test);
    const { diagnosis } = (
      await examine(bearer, { logs: newLog(), props_conf: TWO, stanza: 'other:app' })
    ).reply();
    expect(diagnosis.stanzas).toEqual(['other:app']);
  });

  it('of settings that are not simulated has a note, and no proposal', async () => {
    const customer = await funded();
    const csv = { logs: newLog(), props_conf: '[a]\nINDEXED_EXTRACTIONS = csv\n' };
    const { diagnosis } = (await examine(customer.bearer, csv)).reply();
    expect(diagnosis.notes.join()).toContain('INDEXED_EXTRACTIONS = csv');
    const refused = await examine(customer.bearer, { ...csv, propose: true });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('INDEXED_EXTRACTIONS = csv');
    expect(await spentBy(customer)).toBe(0);
    await expectBooksRight(test.db);
  });

  it('with a proposal needs credit', async () => {
    const { bearer } = await newCustomer(test);
    expect(await examine(bearer, { logs: newLog(), propose: true })).toMatchObject({
      status: 402,
      body: { message: extractionMessages.insufficientBalance },
    });
  });
});
