import {
  limits,
  pathOf,
  routes,
  serverMessages,
  type RouteDefinition,
  type RouteName,
} from '@propsmith/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findUser, requireUser } from './features/accounts/index.ts';
import { newId } from './platform/ids.ts';
import { topUp } from './testing/books.ts';
import { signedIn } from './testing/people.ts';
import { sampleRequests } from './testing/sample-requests.ts';
import { rowsByTable } from './testing/table-rows.ts';
import { setUpTestApp } from './testing/test-app.ts';

const test = setUpTestApp({ db: 'pglite' });
let bearer: string;
let before: Record<string, number>;

/** Rows of every table but the audit trail, which records refusals. */
const changeableRows = async (): Promise<Record<string, number>> => ({
  ...(await rowsByTable(test.db)),
  audit_event: 0,
});

beforeAll(async () => {
  const { access, user } = await signedIn(test, 'admin@example.com');
  bearer = access;
  const owner = requireUser(await findUser(test.db, user.id));
  // Without credit an upload is refused before it is read.
  await topUp(test.db, owner.companyId, 1000);
  before = await changeableRows();
});

const named = { id: newId(), email: 'sample@example.com' };
const table = (Object.entries(routes) as [RouteName, RouteDefinition][]).map(([name, route]) => ({
  name,
  route,
  sample: sampleRequests[name](named),
}));
const withBody = table.filter(({ route }) => route.body !== undefined);

type Request = (typeof table)[number];
interface Sent {
  readonly payload?: string | object;
  readonly type?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

const send = async ({ route, sample }: Request, sent: Sent) => {
  const answer = await test.app.inject({
    method: route.method,
    url: pathOf(route, sent.params ?? sample.params),
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(sent.headers ?? sample.headers),
      ...(sent.payload === undefined ? {} : { 'content-type': sent.type ?? 'application/json' }),
    },
    ...(sent.query === undefined ? {} : { query: sent.query }),
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  return { status: answer.statusCode, text: answer.body };
};

const refusal = z.object({ message: z.string().regex(/^\p{Lu}.*[^ ]$|^\w+ .+\.$/u), code: z.string() });

/** Expects a 4xx with a message. */
const expectRefused = async (request: Request, sent: Sent, what: string): Promise<void> => {
  const { status, text } = await send(request, sent);
  expect(status, `${what}: ${text}`).toBeGreaterThanOrEqual(400);
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  expect(refusal.safeParse(JSON.parse(text)).success, `${what}: ${text}`).toBe(true);
};

interface Schema {
  type?: string;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  /** Of a field that may be null. */
  anyOf?: Schema[];
}

const wrongFor = (schema: Schema): unknown[] => {
  const nullable = schema.anyOf?.find(({ type }) => type !== 'null');
  if (nullable !== undefined) return wrongFor(nullable).filter((value) => value !== null);
  switch (schema.type) {
    case 'string':
      return [null, 42, true, [], {}, ['x'], 'x'.repeat((schema.maxLength ?? 1000) + 1)];
    case 'integer':
    case 'number':
      return [null, '7', [], {}, true];
    case 'boolean':
      return [null, 'yes', 7, []];
    case 'array':
      return [null, 'x', {}, [], [null], ['x'], Array(limits.usersPerRequestMax + 1).fill(named.id)];
    default:
      return [null, 7, {}];
  }
};

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => value as Fields;

/** Copies of a valid body, each with one field missing or invalid. */
const invalidBodies = (schema: Schema, good: Fields): { what: string; bad: Fields }[] =>
  Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const without = Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
    const missing = schema.required?.includes(field) ? [{ what: `${field} missing`, bad: without }] : [];
    const wrong = wrongFor(part).map((value) => ({
      what: `${field} = ${JSON.stringify(value).slice(0, 40)}`,
      bad: { ...good, [field]: value },
    }));
    const [item] = Array.isArray(good[field]) ? (good[field] as unknown[]) : [];
    const inner =
      part.items?.properties === undefined
        ? []
        : invalidBodies(part.items, fieldsOf(item)).map(({ what, bad }) => ({
            what: `${field}: ${what}`,
            bad: { ...good, [field]: [bad] },
          }));
    return [...missing, ...wrong, ...inner];
  });

/** Only hashed, so that every character is allowed. */
const secrets = /password|^refresh$/;
const multiLine = new Set(['logs', 'stanza', 'props_conf']);
const notStorable = ['\u0000', '\ud800', '\udc00x'];
const notPrintable = ['\u001b[31m', '\r\nBcc: all@example.com', '\u0085', '\u2028', '\u2029'];
const forbiddenIn = (field: string): string[] => {
  if (secrets.test(field)) return [];
  return multiLine.has(field) ? notStorable : [...notStorable, ...notPrintable];
};

/** Copies of a valid body, each with one text that has a forbidden character. */
const bodiesWithForbidden = (schema: Schema, good: Fields): { what: string; bad: Fields }[] =>
  Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const value = good[field];
    const [item] = Array.isArray(value) ? (value as unknown[]) : [];
    if (part.items?.properties !== undefined) {
      return bodiesWithForbidden(part.items, fieldsOf(item)).map(({ what, bad }) => ({
        what: `${field}: ${what}`,
        bad: { ...good, [field]: [bad] },
      }));
    }
    return forbiddenIn(field).map((text) => ({
      what: `${field} with ${JSON.stringify(text)}`,
      bad: {
        ...good,
        [field]: Array.isArray(value)
          ? [`${String(item)}${text}`]
          : `${typeof value === 'string' ? value : 'x'}${text}`,
      },
    }));
  });

const bodySchema = (route: RouteDefinition): Schema =>
  z.toJSONSchema(route.body!, { io: 'input', unrepresentable: 'any' }) as Schema;

describe.each(withBody)('$name', (request) => {
  const good = fieldsOf(request.sample.body);

  it('has a valid sample request', () => {
    expect(request.route.body!.safeParse(good).success).toBe(true);
  });

  it('refuses every missing or invalid field', async () => {
    const bodies = invalidBodies(bodySchema(request.route), good);
    expect(bodies.length).toBeGreaterThan(0);
    for (const { what, bad } of bodies) await expectRefused(request, { payload: bad }, what);
    expect(await changeableRows()).toEqual(before);
  });

  it('S39: refuses control characters and broken characters in every text', async () => {
    for (const { what, bad } of bodiesWithForbidden(bodySchema(request.route), good))
      await expectRefused(request, { payload: bad }, what);
    expect(await changeableRows()).toEqual(before);
  });

  it('refuses a malformed body', async () => {
    const json = JSON.stringify(good);
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const huge = JSON.stringify({ ...good, filler: 'x'.repeat(limits.jsonBodyBytesMax) });
    const bodies: [what: string, payload: string, type?: string][] = [
      ['broken JSON', json.slice(0, -1)],
      ['a list', '[]'],
      ['a text', '"x"'],
      ['a number', '7'],
      ['null', 'null'],
      ['nothing', ''],
      ['too much', huge],
      ['a deep nest', `[${deep}]`],
      ['a prototype', `{"__proto__":{"role":"customer-admin"},${json.slice(1)}`],
      ['a constructor', `{"constructor":{"prototype":{"role":"x"}},${json.slice(1)}`],
      ['plain text', json, 'text/plain'],
      ['a form', 'email=ada%40example.com', 'application/x-www-form-urlencoded'],
      ['XML', '<email/>', 'application/xml'],
      ['a broken multipart form', 'no parts', 'multipart/form-data'],
    ];
    for (const [what, payload, type] of bodies) {
      await expectRefused(request, { payload, ...(type === undefined ? {} : { type }) }, what);
    }
    expect(await changeableRows()).toEqual(before);
  });

  it('refuses another product', async () => {
    const { status, text } = await send(request, { payload: { ...good, domain_name: 'another' } });
    expect({ status, body: JSON.parse(text) as unknown }).toMatchObject({
      status: 400,
      body: { code: 'unknown_product', message: serverMessages.unknownProduct },
    });
    expect(await changeableRows()).toEqual(before);
  });
});

it.each(table)('S55: $name refuses HEAD', async ({ route, sample }) => {
  const answer = await test.app.inject({
    method: 'HEAD',
    url: pathOf(route, sample.params),
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toContain(route.method);
});

describe('names and addresses', () => {
  const hostile = ['Ada\r\nBcc: all@example.org', 'Ada\u0000', 'Ada\u001b[31m', 'Ada\u0085', ' \t '];
  const personIn = ({ users, ...fields }: Fields): Fields =>
    Array.isArray(users) ? fieldsOf(users[0]) : fields;
  const withPerson = (body: Fields, changes: Fields): Fields => {
    const person = { ...personIn(body), ...changes };
    return 'users' in body ? { ...body, users: [person] } : person;
  };
  const routesWith = (field: string) =>
    withBody.filter(({ sample }) => field in personIn(fieldsOf(sample.body)));
  const named = routesWith('firstname');
  const addressed = routesWith('email');

  it('are tested for every route that accepts them', () => {
    const people = ['createMember', 'addUsers', 'updateUsers'];
    expect(named.map(({ name }) => name).sort()).toEqual([...people, 'updateProfile', 'editProfile'].sort());
    const anonymous = ['login', 'forgotPassword', 'resendVerification', 'sendSignupCode', 'verifySignupCode'];
    expect(addressed.map(({ name }) => name).sort()).toEqual([...people, ...anonymous, 'changeEmail'].sort());
  });

  it.each(named)('are refused by $name with control characters in a name', async (request) => {
    for (const field of ['firstname', 'lastname']) {
      for (const value of hostile) {
        const payload = withPerson(fieldsOf(request.sample.body), { [field]: value });
        await expectRefused(request, { payload }, `${field} = ${JSON.stringify(value)}`);
      }
    }
    expect(await changeableRows()).toEqual(before);
  });

  it.each(addressed)('S42 are refused by $name with an invalid address', async (request) => {
    const wrong = [
      'a',
      'a@',
      '@b.c',
      'a@b',
      'a b@example.com',
      'a@b@example.com',
      'a@example.com\r\nBcc:b@example.com',
    ];
    for (const email of [
      ...wrong,
      'a@example.com,b@example.com',
      '<a@example.com>',
      `${'a'.repeat(250)}@example.com`,
    ]) {
      await expectRefused(request, { payload: withPerson(fieldsOf(request.sample.body), { email }) }, email);
    }
    expect(await changeableRows()).toEqual(before);
  });
});

const hostileTexts = [
  "' or 1=1 --",
  '../../etc/passwd',
  '\u0000',
  '%00',
  'x'.repeat(3000),
  '💥',
  '-1',
  'null',
];

describe.each(table.filter(({ route }) => route.params !== undefined))('$name', (request) => {
  it('refuses unknown and malformed ids and tokens', async () => {
    for (const text of hostileTexts) {
      const params = Object.fromEntries(Object.keys(request.sample.params ?? {}).map((name) => [name, text]));
      const payload = request.sample.body;
      await expectRefused(request, { params, ...(payload === undefined ? {} : { payload }) }, text);
    }
    expect(await changeableRows()).toEqual(before);
  });
});

describe.each(table.filter(({ route }) => 'pageNumber' in (route.query?.shape ?? {})))('$name', (request) => {
  it.each([
    { pageNumber: '0' },
    { pageNumber: '-1' },
    { pageNumber: '1.5' },
    { pageNumber: 'x' },
    { pageNumber: '1e99' },
    { pageNumber: '' },
    { pageSize: '0' },
    { pageSize: '101' },
    { pageSize: 'NaN' },
  ])('refuses %j', async (query) => {
    await expectRefused(request, { query }, JSON.stringify(query));
  });
});
