import {
  executionStatuses,
  extractionMessages,
  limits,
  maximumCharacters,
  routes,
  surveyMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { newApiKey } from '../../testing/api-keys.ts';
import { call } from '../../testing/api-client.ts';
import { availableCents, expectBooksRight, topUp } from '../../testing/books.ts';
import { signedIn } from '../../testing/people.ts';
import { chooseFreePlan, newCustomer, newMember, type Customer } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { execution } from './extraction.tables.ts';

const test = setUpTestApp({ db: 'pglite' });
const CREDIT_CENTS = 20_000;

const linesOf = (line: (second: string) => string): string =>
  Array.from({ length: 9 }, (_, index) => `${line(`0${index}`)}\n`).join('');
const plain = (host: string): string =>
  linesOf((second) => `2026-03-04 05:06:${second},250 INFO ${host} worker started`);
const access = linesOf(
  (second) => `192.0.2.7 - - [04/Mar/2026:05:06:${second} +0000] "GET /a HTTP/1.1" 200 51`,
);
const mixed = linesOf((second) =>
  [
    `2026-03-04 05:06:${second},250 INFO worker started`,
    `[04/Mar/2026:05:06:${second} +0000] request served`,
  ].join('\n'),
);

const funded = async (): Promise<Customer> => {
  const customer = await newCustomer(test);
  await topUp(test.db, customer.companyId, CREDIT_CENTS);
  return customer;
};
const extracted = async (bearer: string, logs: string): Promise<string> =>
  (await call(test.app, routes.extractLog, { bearer, body: { logs } })).reply().id;
const survey = (bearer: string, body: object) => call(test.app, routes.surveyExecutions, { bearer, body });

describe('a survey of executions', () => {
  it('takes the answers and edits that were saved with them', async () => {
    const { bearer } = await funded();
    const id = await extracted(
      bearer,
      linesOf((second) => `03/04/2026 05:06:${second} worker started`),
    );
    const executions = [{ id, path: 'dates.log' }];
    const clusterOf = async () => (await survey(bearer, { executions, folder: '/srv' })).reply().clusters[0];
    expect((await clusterOf())?.questions[0]).toMatch(/other way round/);

    const stanza = '[dates]\nLINE_BREAKER = ([\\r\\n]+)\nTIME_PREFIX = ^\nTIME_FORMAT = %d/%m/%Y %H:%M:%S\n';
    await call(test.app, routes.saveExecutionEdits, {
      bearer,
      params: { id },
      body: { stanza, confirmed: [], uses_rules: false },
    });
    const answered = await clusterOf();
    expect(answered).toMatchObject({ isProven: true });
    expect(answered?.props).toContain('TIME_FORMAT = %d/%m/%Y %H:%M:%S');
  });

  it('gives one stanza for the logs of one shape, with the files of a configuration, for free', async () => {
    const customer = await funded();
    const { bearer, companyId } = customer;
    const [one, two, other] = [
      await extracted(bearer, plain('a')),
      await extracted(bearer, plain('b')),
      await extracted(bearer, access),
    ];
    const before = await availableCents(test.db, companyId);
    const { clusters, unread, files } = (
      await survey(bearer, {
        executions: [
          { id: one, path: 'app/web-1.log' },
          { id: other, path: 'access.log' },
          { id: two, path: 'app/web-2.log' },
        ],
        folder: '/srv/logs/',
      })
    ).reply();
    expect(clusters).toMatchObject([
      {
        name: 'web',
        isProven: true,
        files: [
          { execution: one, path: 'app/web-1.log', events: 9, right: 9, remarks: [], shapes: [] },
          { execution: two, path: 'app/web-2.log', events: 9, right: 9 },
        ],
        transforms: null,
      },
      { name: 'access', files: [{ execution: other }] },
    ]);
    expect(clusters[0]!.props).toContain('[web]\n');
    expect(unread).toEqual([]);
    const inputs = files.find(({ name }) => name === 'inputs.conf')!.text;
    expect(inputs).toContain('[monitor:///srv/logs/app]\nsourcetype = web\n');
    expect(inputs).toContain('[monitor:///srv/logs/access.log]\nsourcetype = access\n');
    expect(files.find(({ name }) => name === 'props.conf')!.text).toContain('[source::/srv/logs/app/...]');
    expect(await availableCents(test.db, companyId)).toBe(before);
    expect(await test.db.$count(execution, eq(execution.companyId, companyId))).toBe(3);
    await expectBooksRight(test.db);
  });

  it('takes names of source types and leaves EVENT_BREAKER out on demand', async () => {
    const { bearer } = await funded();
    const [one, other] = [await extracted(bearer, plain('a')), await extracted(bearer, access)];
    const executions = [
      { id: one, path: 'web.log' },
      { id: other, path: 'access.log' },
    ];
    const named = { execution: one.toUpperCase(), name: 'acme:web' };
    const { clusters, files } = (
      await survey(bearer, { executions, names: [named], event_breaker: false })
    ).reply();
    expect(clusters.map(({ name }) => name)).toEqual(['acme:web', 'access']);
    expect(files.map(({ text }) => text).join('')).not.toContain('EVENT_BREAKER');
    expect((await survey(bearer, { executions })).reply().clusters[0]?.props).toContain('EVENT_BREAKER');

    const refused = (names: unknown) => survey(bearer, { executions, names });
    const twice = [
      { execution: one, name: 'acme' },
      { execution: other, name: 'acme' },
    ];
    for (const [names, message] of [
      [twice, surveyMessages.nameTwice('acme')],
      [[{ execution: one, name: ' ' }], /needs a name/],
      [[{ execution: one, name: 'a]b' }], /closing bracket/],
      [[{ execution: one, name: 'a\nb' }], /line break/],
      [[{ execution: one, name: 'a'.repeat(256) }], maximumCharacters(limits.stanzaNameCharsMax)],
      ['acme', surveyMessages.namesInvalid],
    ] as const) {
      const answer = await refused(names);
      expect(answer.status).toBe(400);
      expect((answer.body as { message: string }).message).toMatch(message);
    }
    expect(await survey(bearer, { executions, event_breaker: 'no' })).toMatchObject({
      status: 400,
      body: { message: surveyMessages.eventBreakerInvalid },
    });
  });

  it('names the shapes of a mixed log, with a stanza for each and how to route them', async () => {
    const { bearer } = await funded();
    const id = await extracted(bearer, mixed);
    const { clusters, files } = (await survey(bearer, { executions: [{ id }] })).reply();
    const shapes = clusters[0]!.files[0]!.shapes;
    expect(shapes.map(({ events, share }) => [events, share])).toEqual([
      [9, 0.5],
      [9, 0.5],
    ]);
    expect(shapes.every(({ stanza }) => stanza.includes('TIME_FORMAT'))).toBe(true);
    expect(files.map(({ name }) => name)).toContain('mixed-logs.txt');
  });

  it('leaves out executions without a log, and says why', async () => {
    const { bearer } = await funded();
    const [kept, deleted] = [await extracted(bearer, plain('c')), await extracted(bearer, plain('d'))];
    const dropped = (
      await call(test.app, routes.extractLog, { bearer, body: { logs: plain('e'), keep_input: false } })
    ).reply().id;
    await call(test.app, routes.deleteExecution, { bearer, params: { id: deleted } });
    const running = await extracted(bearer, plain('f'));
    await test.db
      .update(execution)
      .set({ status: executionStatuses.running, result: null, input: null })
      .where(eq(execution.id, running));
    const ids = [kept, deleted, dropped, running];
    const { clusters, unread } = (
      await survey(bearer, { executions: ids.map((id) => ({ id, path: `${id}.log` })) })
    ).reply();
    expect(clusters.flatMap(({ files }) => files.map((file) => file.execution))).toEqual([kept]);
    expect(unread.map((one) => [one.execution, one.reason])).toEqual([
      [deleted, extractionMessages.nothingKept],
      [dropped, extractionMessages.inputNotKept],
      [running, extractionMessages.executionRunning],
    ]);
  });

  it('has no clusters when no log is kept', async () => {
    const { bearer } = await funded();
    const id = (
      await call(test.app, routes.extractLog, { bearer, body: { logs: plain('g'), keep_input: false } })
    ).reply().id;
    const reply = (await survey(bearer, { executions: [{ id }] })).reply();
    expect(reply).toEqual({
      clusters: [],
      files: [],
      unread: [{ execution: id, path: `${id}.log`, reason: extractionMessages.inputNotKept }],
    });
  });

  it('takes an API key that may read', async () => {
    const { access: bearer } = await signedIn(test, 'owner@example.com');
    (await chooseFreePlan(test, bearer)).reply();
    const id = await extracted(bearer, plain('h'));
    const reader = await newApiKey(test, bearer, { scopes: ['read'] });
    expect((await survey(reader.secret, { executions: [{ id }] })).status).toBe(200);
    const other = await newApiKey(test, bearer, { scopes: ['extract'] });
    expect((await survey(other.secret, { executions: [{ id }] })).status).toBe(403);
  });

  it('is of what the caller may open: a colleague’s execution only once it is shared', async () => {
    const customer = await funded();
    const { bearer } = customer;
    const colleague = await newMember(test, customer);
    const id = await extracted(bearer, plain('i'));
    expect((await survey(colleague, { executions: [{ id }] })).status).toBe(404);
    await call(test.app, routes.changeExecution, { bearer, params: { id }, body: { shared: true } });
    expect((await survey(colleague, { executions: [{ id }] })).status).toBe(200);
  });

  it('is refused with a sentence that says what is wrong', async () => {
    const { bearer } = await funded();
    const [id, other] = [await extracted(bearer, plain('j')), await extracted(bearer, plain('k'))];
    const tooMany = Array.from({ length: limits.surveyLogsMax + 1 }, () => ({ id: newId() }));
    const refusals: readonly (readonly [object, string])[] = [
      [{}, surveyMessages.executionsInvalid],
      [{ executions: [] }, surveyMessages.executionsInvalid],
      [{ executions: tooMany }, surveyMessages.executionsInvalid],
      [{ executions: ['x'] }, surveyMessages.executionsInvalid],
      [{ executions: [{ id, path: ' ' }] }, surveyMessages.pathRequired],
      [
        { executions: [{ id, path: 'x'.repeat(limits.surveyPathCharsMax + 1) }] },
        maximumCharacters(limits.surveyPathCharsMax),
      ],
      [{ executions: [{ id }], folder: '' }, surveyMessages.folderRequired],
      [{ executions: [{ id }, { id: id.toUpperCase(), path: 'b' }] }, surveyMessages.listedTwice(id)],
      [
        {
          executions: [
            { id, path: 'a.log' },
            { id: other, path: 'a.log' },
          ],
        },
        surveyMessages.pathTwice('a.log'),
      ],
    ];
    for (const [body, message] of refusals) {
      const { status, body: refusal } = await survey(bearer, body);
      expect([status, JSON.stringify(refusal)]).toEqual([400, expect.stringContaining(message)]);
    }
  });

  it('refuses logs that are too long together, before it reads them', async () => {
    const { bearer } = await funded();
    const [one, two] = [await extracted(bearer, plain('l')), await extracted(bearer, plain('m'))];
    await test.db
      .update(execution)
      .set({ input: 'x'.repeat(limits.surveyCharsMax) })
      .where(eq(execution.id, one));
    const { status, body: refusal } = await survey(bearer, {
      executions: [
        { id: one, path: 'a' },
        { id: two, path: 'b' },
      ],
    });
    expect([status, JSON.stringify(refusal)]).toEqual([
      400,
      expect.stringContaining(surveyMessages.tooLarge),
    ]);
  });
});
