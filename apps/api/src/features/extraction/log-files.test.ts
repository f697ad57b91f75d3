import {
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  lifetimes,
  limits,
  pathOf,
  routes,
  serverMessages,
  type RouteDefinition,
} from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondsAfter } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { chooseFreePlan, newCustomer, newMember, withFreshToken, type Customer } from '../../testing/shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { logUpload } from './extraction.tables.ts';

const LINE = '2026-03-02T08:15:01.042Z Zürich started\r\n';

describe('log files', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ db: 'pglite' });
  });
  afterAll(() => test.close());

  const send = async (route: RouteDefinition, bearer: string, parts: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    const request = new Request('http://propsmith.example.com', { method: 'POST', body: form });
    const answer = await test.app.inject({
      method: 'POST',
      url: pathOf(route),
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return {
      status: answer.statusCode,
      body: answer.json<{ id: string; message: string; evidence: { events: number } }>(),
    };
  };
  const upload = (bearer: string, bytes: Uint8Array | string, name = 'app.log') =>
    send(routes.uploadFile, bearer, {
      timestamp: test.clock.now().toISOString(),
      uploaded_file: new File([bytes], name),
    });
  const extractUpload = (bearer: string, id: string, { key = newId(), keep_input = true } = {}) =>
    call(test.app, routes.extractLog, {
      bearer,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      body: { upload_id: id, keep_input },
    });
  /** A company with credit for one execution. */
  const funded = async (): Promise<Customer> => {
    const customer = await newCustomer(test);
    (await chooseFreePlan(test, customer.bearer)).reply();
    return customer;
  };
  const uploadsOf = ({ companyId }: Customer) =>
    test.db.$count(logUpload, eq(logUpload.companyId, companyId));
  const isKept = async (id: string) => (await test.db.$count(logUpload, eq(logUpload.id, id))) > 0;

  it('are stored and extracted by id', async () => {
    const { bearer } = await funded();
    const kept = await upload(bearer, LINE.repeat(3));
    expect(kept.status).toBe(201);
    const answer = (await extractUpload(bearer, kept.body.id)).reply();
    expect(answer.evidence).toMatchObject({ events: 3, timestamps: 3 });
    const opened = await call(test.app, routes.getExecution, { bearer, params: { id: answer.id } });
    expect(opened.reply()).toMatchObject({ input: LINE.repeat(3), file_name: 'app.log' });
  });

  it('expire after a day', async () => {
    const customer = await funded();
    const { body } = await upload(customer.bearer, LINE);
    test.clock.advance(lifetimes.uploadSeconds + 1);
    const { bearer } = await withFreshToken(test, customer);
    expect(await extractUpload(bearer, body.id)).toMatchObject({
      status: 404,
      body: { message: extractionMessages.uploadGone },
    });
  });

  it('that are not kept are deleted once read, and a repeated request still gets its answer', async () => {
    const { bearer } = await funded();
    const { id } = (await upload(bearer, LINE.repeat(2))).body;
    const unkept = { key: newId(), keep_input: false };
    const first = (await extractUpload(bearer, id, unkept)).reply();
    expect(await isKept(id)).toBe(false);
    expect((await extractUpload(bearer, id, unkept)).reply()).toEqual(first);
    expect(await extractUpload(bearer, id)).toMatchObject({
      status: 404,
      body: { message: extractionMessages.uploadGone },
    });
  });

  it('are deleted with the execution that read them', async () => {
    const { bearer } = await funded();
    const { body } = await upload(bearer, LINE.repeat(5));
    const { id } = (await extractUpload(bearer, body.id)).reply();
    expect(await isKept(body.id)).toBe(true);
    (await call(test.app, routes.deleteExecution, { bearer, params: { id } })).reply();
    expect(await isKept(body.id)).toBe(false);
  });

  it('can be sent with the extraction request', async () => {
    const { bearer } = await funded();
    const answer = await send(routes.extractLog, bearer, {
      keep_input: 'false',
      files: new File([LINE.repeat(4)], 'app.txt'),
    });
    expect(answer).toMatchObject({ status: 200, body: { evidence: { events: 4 } } });
  });

  it.each([
    [
      'UTF-16 with a byte order mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(LINE, 'utf16le')]),
    ],
    ['Latin-1', Buffer.from(LINE, 'latin1')],
    ['UTF-8', Buffer.from(LINE)],
  ])('are read as %s', async (_, bytes) => {
    const { bearer } = await funded();
    const { id } = (await extractUpload(bearer, (await upload(bearer, bytes)).body.id)).reply();
    const opened = await call(test.app, routes.getExecution, { bearer, params: { id } });
    expect(opened.reply().input).toBe(LINE);
  });

  it.each([
    ['no .log or .txt', 'app.csv', LINE, extractionMessages.fileKind],
    ['a blank in the name', 'my app.log', LINE, extractionMessages.fileNameHasSpaces],
    ['NUL in the name', 'app\0.log', LINE, serverMessages.controlCharacters],
    ['nothing in it', 'app.log', '', extractionMessages.logsRequired],
    [
      'something binary in it',
      'app.log',
      new Uint8Array([0x7f, 0x45, 0, 1, 2]),
      extractionMessages.fileNotText,
    ],
    [
      'a very long name',
      `${'a'.repeat(limits.logFileNameCharsMax - 3)}.log`,
      LINE,
      extractionMessages.fileNameTooLong,
    ],
  ])('are refused with %s', async (_, name, content, message) => {
    const { bearer } = await funded();
    expect(await upload(bearer, content, name)).toMatchObject({ status: 400, body: { message } });
  });

  it('are refused one byte past the limit', async () => {
    const { bearer } = await funded();
    expect((await upload(bearer, 'a'.repeat(limits.logFileBytesMax))).status).toBe(201);
    expect(await upload(bearer, 'a'.repeat(limits.logFileBytesMax + 1))).toMatchObject({
      status: 413,
      body: { message: extractionMessages.fileTooLarge },
    });
  });

  it('are refused without a file', async () => {
    const { bearer } = await funded();
    const answer = await send(routes.uploadFile, bearer, { timestamp: test.clock.now().toISOString() });
    expect(answer).toMatchObject({ status: 400, body: { message: extractionMessages.fileRequired } });
  });

  it('are visible to their uploader only', async () => {
    const customer = await funded();
    const { body } = await upload(customer.bearer, LINE);
    for (const bearer of [await newMember(test, customer), (await newCustomer(test)).bearer]) {
      expect(await extractUpload(bearer, body.id)).toMatchObject({
        status: 404,
        body: { message: extractionMessages.uploadGone },
      });
    }
  });

  it('are refused before a plan is chosen, and accepted after its credit is spent', async () => {
    const customer = await newCustomer(test);
    const { bearer } = customer;
    expect(await upload(bearer, LINE)).toMatchObject({
      status: 402,
      body: { message: extractionMessages.insufficientBalance },
    });
    expect(await uploadsOf(customer)).toBe(0);
    (await chooseFreePlan(test, bearer)).reply();
    const { id } = (await upload(bearer, LINE.repeat(6))).body;
    expect((await extractUpload(bearer, id)).reply().cost_per_click).toBe(limits.freePlanCents);
    const again = (await upload(bearer, LINE.repeat(6))).body;
    expect((await extractUpload(bearer, again.id)).reply().cost_per_click).toBe(0);
  });

  it('S44 are refused past the company’s quota, which extracted and expired ones give back', async () => {
    const customer = await funded();
    const { id } = (await upload(customer.bearer, LINE.repeat(7))).body;
    const { companyId, userId } = customer;
    const [createdAt, expiresAt] = [0, 3600].map((seconds) => secondsAfter(test.clock.now(), seconds)) as [
      Date,
      Date,
    ];
    // All but the bytes that the first one has taken.
    const content = sql`repeat('a', ${limits.uploadBytesPerCompanyMax - Buffer.byteLength(LINE.repeat(7))})`;
    const filling = { id: newId(), companyId, userId, fileName: 'big.log', content, createdAt, expiresAt };
    await test.db.insert(logUpload).values(filling);
    const refused = await upload(customer.bearer, LINE);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: extractionMessages.uploadQuotaUsedUp(3600) },
    });
    expect(await uploadsOf(customer)).toBe(2);
    expect((await upload((await funded()).bearer, LINE)).status).toBe(201);

    (await extractUpload(customer.bearer, id)).reply();
    expect((await upload(customer.bearer, LINE)).status).toBe(201);
    expect(await isKept(id)).toBe(false);

    expect((await upload(customer.bearer, LINE.repeat(7))).status).toBe(429);
    test.clock.advance(3601);
    const { bearer } = await withFreshToken(test, customer);
    expect((await upload(bearer, LINE.repeat(7))).status).toBe(201);
  });

  it.each([
    ['nothing', {}, 400, extractionMessages.inputRequired],
    ['blanks', { logs: ' \n ' }, 400, extractionMessages.logsRequired],
    ['too much text', { logs: 'a'.repeat(limits.logTextCharsMax + 1) }, 400, extractionMessages.textTooLong],
    ['a number', { logs: 5 }, 400, extractionMessages.logsRequired],
    ['an id of nothing', { upload_id: 'x' }, 404, serverMessages.notFound],
  ])('extraction of %s is refused', async (_, body, status, message) => {
    const { bearer } = await newCustomer(test);
    expect(await call(test.app, routes.extractLog, { bearer, body })).toMatchObject({
      status,
      body: { message },
    });
  });
});
