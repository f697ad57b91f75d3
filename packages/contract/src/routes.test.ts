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

/** The places of a request where a caller could send a text or a list of any length. */
const unboundedPlaces = (schema: JsonSchema, place: string): string[] => [
  ...(schema.type === 'string' && !bounded(schema) ? [place] : []),
  ...(schema.type === 'array' && schema.maxItems === undefined ? [place] : []),
  ...(schema.items ? unboundedPlaces(schema.items, `${place}[]`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => unboundedPlaces(part, place)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    unboundedPlaces(part, `${place}.${name}`),
  ),
];

const inputSchema = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

describe('the walk over request schemas', () => {
  it('finds texts and lists without a maximum, however deep', () => {
    const open = z.object({
      text: z.string(),
      short: z.string().max(3),
      list: z.array(z.object({ inner: z.string().optional() })),
      piped: z.string().transform((text) => text.trim()),
    });
    expect(unboundedPlaces(inputSchema(open), 'body')).toEqual([
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

  it('says who may call it and what it does', () => {
    expect(['public', 'signed-in', 'admin', 'plan']).toContain(route.access);
    expect(route.summary).toMatch(/^\p{Lu}.{4,}[^.]$/u);
  });

  it('has a schema for its answer and for each parameter of its path', () => {
    expect(route.reply).toBeInstanceOf(z.ZodType);
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(route.params?.shape ?? {})).toEqual(named);
  });

  it('has a schema for its body exactly where it takes one', () => {
    const takesBody = route.method !== 'GET' && !(route.method === 'DELETE' && route.params !== undefined);
    expect(route.body !== undefined || route.multipart === true).toBe(takesBody);
  });

  it('bounds every text and list of a request', () => {
    const parts = { params: route.params, query: route.query, headers: route.headers, body: route.body };
    const open = Object.entries(parts).flatMap(([place, schema]) =>
      schema ? unboundedPlaces(inputSchema(schema), place) : [],
    );
    expect(open).toEqual([]);
  });

  it('strips what a request has no business sending', () => {
    if (!(route.body instanceof z.ZodObject)) return;
    expect(Object.keys(route.body.shape)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:role|company_id|is_email_verified|balance)$/)]),
    );
    expect(route.body._zod.def.catchall).toBeUndefined();
  });
});

describe('the route table', () => {
  it('names each method and path once', () => {
    const addresses = table.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('fills parameters into a path, escaped', () => {
    expect(pathOf(routes.verifyEmail, { uuid: 'a b', token: 'x/y' })).toBe('/api/verify-email/a%20b/x%2Fy/');
  });
});
