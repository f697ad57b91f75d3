import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pathOf, routes, type RouteDefinition } from './index.ts';

const table: [string, RouteDefinition][] = Object.entries(routes);

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const bounded = (schema: JsonSchema): boolean =>
  schema.const !== undefined ||
  schema.enum !== undefined ||
  schema.maxLength !== undefined ||
  schema.format === 'uuid';

/** Paths of the texts and lists that have no maximum length. */
const unboundedPaths = (schema: JsonSchema, path: string): string[] => [
  ...(schema.type === 'string' && !bounded(schema) ? [path] : []),
  ...(schema.type === 'array' && schema.maxItems === undefined ? [path] : []),
  ...(schema.items ? unboundedPaths(schema.items, `${path}[]`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => unboundedPaths(part, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    unboundedPaths(part, `${path}.${name}`),
  ),
];

const inputSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

describe('unboundedPaths', () => {
  it('finds texts and lists without a maximum at any depth', () => {
    const open = z.object({
      text: z.string(),
      short: z.string().max(3),
      list: z.array(z.object({ inner: z.string().optional() })),
      piped: z.string().transform((text) => text.trim()),
    });
    expect(unboundedPaths(inputSchema(open), 'body')).toEqual([
      'body.text',
      'body.list',
      'body.list[].inner',
      'body.piped',
    ]);
  });
});

describe.each(table)('route %s', (_name, route) => {
  it('has a path under /api with a trailing slash', () => {
    expect(route.path).toMatch(/^\/api\/(?:[a-z-]+|:[a-z]+)(?:\/(?:[a-z-]+|:[a-z]+))*\/$/);
  });

  it('has an access level and a summary', () => {
    expect(['public', 'signed-in', 'admin', 'plan']).toContain(route.access);
    expect(route.summary).toMatch(/^\p{Lu}.{4,}[^.]$/u);
  });

  it('has a schema for its reply and for each path parameter', () => {
    expect(route.reply).toBeInstanceOf(z.ZodType);
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.shape ?? {})).toEqual(names);
  });

  it('has a body schema exactly where it accepts a body', () => {
    const takesBody = route.method !== 'GET' && !(route.method === 'DELETE' && route.params !== undefined);
    expect(route.body !== undefined || route.multipart === true).toBe(takesBody);
  });

  it('limits the length of every text and list of a request', () => {
    const parts = { params: route.params, query: route.query, headers: route.headers, body: route.body };
    const open = Object.entries(parts).flatMap(([place, schema]) =>
      schema ? unboundedPaths(inputSchema(schema), place) : [],
    );
    expect(open).toEqual([]);
  });
});

it.each(table.filter(([, { body }]) => body !== undefined))(
  'the body of %s ignores unknown fields and has none that only the server may set',
  (_name, { body }) => {
    if (!(body instanceof z.ZodObject)) throw new Error('The body is not an object schema.');
    expect(body._zod.def.catchall).toBeUndefined();
    expect(Object.keys(body.shape)).not.toContainEqual(
      expect.stringMatching(/^(?:role|company_id|is_email_verified|balance)$/),
    );
  },
);

describe('the route table', () => {
  it('contains each method and path once', () => {
    const addresses = table.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('percent-encodes path parameters', () => {
    expect(pathOf(routes.verifyEmail, { uuid: 'a b', token: 'x/y' })).toBe('/api/verify-email/a%20b/x%2Fy/');
  });
});
