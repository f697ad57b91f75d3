import {
  executionStatuses,
  extractionMessages,
  limits,
  routes,
  serverMessages,
  type ExecutionEdits,
} from '@propsmith/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { topUp } from '../../testing/books.ts';
import { newCustomer, newMember, withFreshToken, type Customer } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { execution } from './extraction.tables.ts';
import { purgeKeptLogs } from './retention.ts';
import { startExecution } from './start-execution.ts';
import { executionRequest, memberContext } from './testing/execution-request.ts';

const test = setUpTestApp({ db: 'pglite' });

/** An administrator with credit, two other members, and an administrator of another company. */
let admin: Customer;
let author: string;
let colleague: string;
let stranger: string;
beforeAll(async () => {
  admin = await newCustomer(test);
  await topUp(test.db, admin.companyId, 100_000);
  author = await newMember(test, admin);
  colleague = await newMember(test, admin);
  stranger = (await newCustomer(test)).bearer;
});

const logOf = (word: string): string =>
  [1, 2, 3].map((second) => `2026-03-02 08:15:0${second} INFO ${word} number ${second}\n`).join('');
const extract = async (bearer: string, logs: string, more: object = {}) =>
  (await call(test.app, routes.extractLog, { bearer, body: { logs, ...more } })).reply();
const open = (bearer: string, id: string) => call(test.app, routes.getExecution, { bearer, params: { id } });
const change = (bearer: string, id: string, body: object) =>
  call(test.app, routes.changeExecution, { bearer, params: { id }, body });
const save = (bearer: string, id: string, body: ExecutionEdits) =>
  call(test.app, routes.saveExecutionEdits, { bearer, params: { id }, body });
const remove = (bearer: string, id: string) =>
  call(test.app, routes.deleteExecution, { bearer, params: { id } });
const listed = async (bearer: string, search?: string) =>
  (
    await call(test.app, routes.listUsage, {
      bearer,
      query: { pageSize: '100', ...(search !== undefined && { search }) },
    })
  ).reply();
/** The id of a failed execution whose log is not kept: its answer has none. */
const failedId = async (): Promise<string> => {
  const body = { logs: `not kept ${'\u0002'.repeat(200)}`, keep_input: false };
  expect((await call(test.app, routes.extractLog, { bearer: author, body })).status).toBe(422);
  const failed = (await listed(author)).results.find(({ status }) => status === executionStatuses.failed);
  return failed!.id;
};

const edits: ExecutionEdits = {
  stanza: '# reviewed\n[acme:app]\r\n\tTIME_PREFIX = ^\n',
  confirmed: ['day-month', 'no-zone'],
  uses_rules: true,
  verdict: 'worse',
};
const notFound = { status: 404, body: { message: serverMessages.notFound } };
const forbidden = { status: 403, body: { message: extractionMessages.onlyAuthor } };

describe('an execution', () => {
  it('has a name, a verdict and its author, in the list and by itself', async () => {
    const { id } = await extract(author, `\n${logOf('named')}`);
    const asset = {
      name: '2026-03-02 08:15:01 INFO named number 1',
      stanza_name: null,
      verdict: 'proven',
      shared: false,
    };
    const [row] = (await listed(author)).results;
    expect(row).toMatchObject({ id, ...asset, member_name: 'Ada Example' });
    expect((await open(author, id)).reply()).toMatchObject({ ...asset, edits: null, may_change: true });
  });

  it.each([
    ['questions', [1, 2, 3, 4, 5, 6].map((n) => `03/04/2026 08:15:0${n} INFO step\n`).join('')],
    ['no-timestamp', 'started\nstopped\n'.repeat(3)],
  ])('has the verdict %s', async (verdict, log) => {
    const { id } = await extract(author, log);
    expect((await open(author, id)).reply().verdict).toBe(verdict);
  });

  it('has neither name nor verdict when its log is not kept and it failed', async () => {
    expect((await open(author, await failedId())).reply()).toMatchObject({
      status: executionStatuses.failed,
      name: null,
      verdict: null,
    });
  });

  it('is renamed by its author and by an administrator', async () => {
    const { id } = await extract(author, logOf('renamed'));
    expect((await change(author, id, { name: '  Web servers ' })).reply()).toEqual({
      name: 'Web servers',
      shared: false,
    });
    expect((await change(admin.bearer, id, { name: 'Web 01' })).reply().name).toBe('Web 01');
    expect((await change(author, id, {})).reply()).toEqual({ name: 'Web 01', shared: false });
    expect((await open(author, id)).reply().name).toBe('Web 01');
  });

  it('can be renamed while it runs', async () => {
    const id = newId();
    await startExecution(memberContext(test.deps, admin), { ...executionRequest(id), keepInput: false });
    expect((await open(admin.bearer, id)).reply().name).toBeNull();
    expect((await change(admin.bearer, id, { name: 'Running' })).reply().name).toBe('Running');
  });

  it.each([
    ['a blank name', { name: ' ' }, extractionMessages.nameRequired],
    ['a line break in its name', { name: 'Web\nservers' }, serverMessages.controlCharacters],
    ['a sharing that is no boolean', { shared: 'yes' }, extractionMessages.sharedNotBoolean],
  ])('refuses %s', async (_, body, message) => {
    const { id } = await extract(author, logOf('refusing'));
    const refused = await change(author, id, body);
    expect(refused.status).toBe(400);
    expect((refused.body as { message: string }).message).toBe(message);
  });

  it('records changes of name and sharing without the name', async () => {
    const { id } = await extract(author, logOf('audited'));
    for (const body of [
      { name: 'Confidential' },
      { shared: true },
      { shared: true, name: 'Confidential' },
      { shared: false },
    ]) {
      (await change(author, id, body)).reply();
    }
    const rows = await test.db.select().from(auditEvent).where(eq(auditEvent.targetId, id));
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'execution.renamed',
      'execution.shared',
      'execution.started',
      'execution.unshared',
    ]);
    expect(JSON.stringify(rows)).not.toContain('Confidential');
  });
});

describe('sharing with the company', () => {
  it('lets the other members open it, and only its author and administrators change it', async () => {
    const { id } = await extract(author, logOf('shared'));
    const kept = async () => (await open(author, id)).reply();
    for (const outsider of [colleague, stranger]) {
      expect(await open(outsider, id)).toMatchObject(notFound);
      expect(await change(outsider, id, { shared: true })).toMatchObject(notFound);
      expect(await save(outsider, id, edits)).toMatchObject(notFound);
    }

    (await change(author, id, { shared: true })).reply();
    const before = await kept();
    expect((await open(colleague, id)).reply()).toEqual({ ...before, may_change: false });
    expect((await listed(colleague)).results).toMatchObject([{ id, shared: true }]);
    expect(await change(colleague, id, { shared: false })).toMatchObject(forbidden);
    expect(await change(colleague, id, { name: 'Mine' })).toMatchObject(forbidden);
    expect(await save(colleague, id, edits)).toMatchObject(forbidden);
    expect(await remove(colleague, id)).toMatchObject(forbidden);
    expect(await open(stranger, id)).toMatchObject(notFound);
    expect(await change(stranger, id, { shared: false })).toMatchObject(notFound);
    expect(await save(stranger, id, edits)).toMatchObject(notFound);
    expect(await kept()).toEqual(before);

    expect((await save(admin.bearer, id, edits)).reply()).toEqual(edits);
    (await change(admin.bearer, id, { shared: false })).reply();
    expect(await open(colleague, id)).toMatchObject(notFound);
    expect((await listed(colleague)).rowCount).toBe(0);
  });

  it('does not add to the overview of the other members', async () => {
    const { id } = await extract(author, logOf('overview'));
    (await change(author, id, { shared: true })).reply();
    const overview = (await call(test.app, routes.getDashboard, { bearer: colleague })).reply();
    expect(overview).toMatchObject({ executionsCount: 0, recentExecutions: [] });
  });
});

describe('the edits', () => {
  it('are stored as they were saved last, and name the stanza', async () => {
    const { id } = await extract(author, logOf('edited'));
    for (const saved of [{ ...edits, stanza: '[first]' }, edits, edits]) {
      expect((await save(author, id, saved)).reply()).toEqual(saved);
    }
    expect((await open(author, id)).reply()).toMatchObject({ edits, stanza_name: 'acme:app' });
    const extracted = { stanza: null, confirmed: [], uses_rules: false, verdict: null };
    (await save(author, id, extracted)).reply();
    expect((await open(author, id)).reply()).toMatchObject({ edits: extracted, stanza_name: null });
  });

  it('have the verdict that their user saw, listed beside the extracted one', async () => {
    const { id } = await extract(author, logOf('judged'));
    const seen = async () => {
      const overview = (await call(test.app, routes.getDashboard, { bearer: author })).reply();
      const rows = [
        (await open(author, id)).reply(),
        (await listed(author)).results.find((row) => row.id === id),
        (await listed(author, 'judged')).results[0],
        overview.recentExecutions.find((row) => row.id === id),
      ];
      return rows.map((row) => [row?.verdict, row?.current_verdict]);
    };
    expect(await seen()).toEqual(Array(4).fill(['proven', null]));
    (await save(author, id, edits)).reply();
    expect(await seen()).toEqual(Array(4).fill(['proven', 'worse']));
    const { stanza, confirmed, uses_rules } = edits;
    const byEarlierRelease = await save(author, id, { stanza, confirmed, uses_rules });
    expect(byEarlierRelease.reply().verdict).toBeNull();
    expect(await seen()).toEqual(Array(4).fill(['proven', null]));
  });

  it.each<[string, Partial<Record<keyof ExecutionEdits, unknown>>, string]>([
    ['a control character', { stanza: '[a]\u0000' }, serverMessages.controlCharacters],
    ['a stanza that is no text', { stanza: 7 }, serverMessages.textExpected],
    ['a line break in a code', { confirmed: ['a\nb'] }, serverMessages.controlCharacters],
    ['codes that are no list', { confirmed: 'no-year' }, extractionMessages.confirmedInvalid],
    ['a switch that is no boolean', { uses_rules: 'no' }, extractionMessages.usesRulesNotBoolean],
    ['an unknown verdict', { verdict: 'perfect' }, extractionMessages.verdictUnknown],
  ])('refuse %s', async (_, wrong, message) => {
    const refused = await save(author, newId(), { ...edits, ...wrong } as ExecutionEdits);
    expect(refused.status).toBe(400);
    expect((refused.body as { message: string }).message).toBe(message);
  });

  it('of an execution without a result are refused', async () => {
    const { id } = await extract(author, logOf('emptied'));
    (await remove(author, id)).reply();
    expect(await save(author, id, edits)).toMatchObject({
      status: 409,
      body: { message: extractionMessages.nothingToEdit },
    });
  });
});

describe('the search', () => {
  const found = async (bearer: string, search: string) => {
    const { results, rowCount } = await listed(bearer, search);
    expect(rowCount).toBe(results.length);
    return results.map(({ id }) => id);
  };

  it('looks into name, stanza name and author, in upper and lower case', async () => {
    const { id } = await extract(author, logOf('searched'));
    await change(author, id, { name: 'Proxy of Berlin' });
    await save(author, id, { ...edits, stanza: '[acme:proxy-stanza]' });
    expect(await found(author, 'OF berlin')).toEqual([id]);
    expect(await found(author, ' Proxy-Stanza ')).toEqual([id]);
    expect(await found(author, 'ADA EXAMPLE')).toContain(id);
    expect(await found(author, 'Berlin acme')).toEqual([]);
    expect(await found(admin.bearer, 'of berlin')).toEqual([id]);
    expect(await found(colleague, 'of berlin')).toEqual([]);
    expect(await found(stranger, 'of berlin')).toEqual([]);
  });

  it('S40 takes every character as it is', async () => {
    const names = ['100% of a_b', '1000 of aXb', 'C:\\logs', "it's"];
    const ids: string[] = [];
    for (const name of names) {
      const { id } = await extract(author, logOf(`literal ${ids.length}`));
      await change(author, id, { name });
      ids.push(id);
    }
    expect(await found(author, '100%')).toEqual([ids[0]]);
    expect(await found(author, 'a_b')).toEqual([ids[0]]);
    expect(await found(author, 'c:\\')).toEqual([ids[2]]);
    expect(await found(author, "IT'S")).toEqual([ids[3]]);
  });

  it('is paged, and limited in length', async () => {
    const query = { search: 'number', pageSize: '2', pageNumber: '2' };
    const page = (await call(test.app, routes.listUsage, { bearer: author, query })).reply();
    expect(page.results).toHaveLength(2);
    expect(page.rowCount).toBe((await listed(author, 'number')).rowCount);
    for (const search of ['x'.repeat(limits.searchCharsMax + 1), 'a\u0000b']) {
      expect((await call(test.app, routes.listUsage, { bearer: author, query: { search } })).status).toBe(
        400,
      );
    }
  });
});

it('the statement names the execution of a movement while the name is kept', async () => {
  const { id } = await extract(author, logOf('booked'));
  (await change(author, id, { name: 'Booked' })).reply();
  const named = async () => {
    const { results } = (await call(test.app, routes.listStatement, { bearer: admin.bearer })).reply();
    return results.filter(({ reference }) => reference === id).map(({ kind, name }) => [kind, name]);
  };
  expect(await named()).toEqual([['hold', 'Booked']]);
  (await remove(author, id)).reply();
  expect(await named()).toEqual([['hold', null]]);
});

describe('name, stanza name, edits and the verdict on them', () => {
  const gone = {
    name: null,
    stanza_name: null,
    edits: null,
    current_verdict: null,
    shared: false,
    input: null,
    result: null,
  };
  const asset = async (log: string) => {
    const { id } = await extract(author, log);
    (await change(author, id, { name: 'Kept', shared: true })).reply();
    (await save(author, id, edits)).reply();
    return id;
  };

  it('are deleted with the log; cost and extracted verdict stay', async () => {
    const id = await asset(logOf('removed'));
    (await remove(author, id)).reply();
    expect((await open(author, id)).reply()).toMatchObject({
      ...gone,
      verdict: 'proven',
      cost_per_click: limits.freePlanCents,
    });
    expect(await change(author, id, { name: 'Again' })).toMatchObject({
      status: 409,
      body: { message: extractionMessages.nothingKept },
    });
  });

  it('are deleted after the retention period', async () => {
    const ids = [await asset(logOf('retained')), await asset(logOf('retained, too'))];
    const failed = await failedId();
    await test.db.update(execution).set({ name: 'app.log' }).where(eq(execution.id, failed));
    test.clock.advance(limits.retentionDaysDefault * 86_400 + 1);
    await purgeKeptLogs(test.deps);
    const { bearer } = await withFreshToken(test, admin);
    for (const id of ids) expect((await open(bearer, id)).reply()).toMatchObject(gone);
    const rows = await test.db
      .select({ name: execution.name, edits: execution.edits })
      .from(execution)
      .where(inArray(execution.id, [...ids, failed]));
    expect(rows).toEqual(Array(3).fill({ name: null, edits: null }));
  });
});
