import { PRODUCT_NAME, type RouteDefinition } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { escapeHtml } from '../html.ts';
import { keySentence, renderKeyDocs } from './api-key-docs.ts';
import { accessSentences, openApiDocument, schemaOf, type JsonSchema } from './openapi.ts';
import { sendServerPage } from './server-page.ts';

type Routes = Readonly<Record<string, RouteDefinition>>;

const typeOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((option) => typeOf(option)).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  return schema.format ?? ([schema.type].flat().join(' | ') || 'any');
};

/** zod bounds every integer by the safe integers, which is no limit of the API. */
const isBound = (bound: number | undefined): boolean =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;

const boundsOf = (schema: JsonSchema): string =>
  [
    schema.minLength !== undefined && schema.minLength > 1 && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems} items`,
    isBound(schema.minimum) && `at least ${schema.minimum}`,
    isBound(schema.maximum) && `at most ${schema.maximum}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} by default`,
    schema.description,
  ]
    .filter((note) => typeof note === 'string')
    .join(', ');

interface FieldRow {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The fields of an object and of the objects within it, named `outer.inner` and, in a list, `outer[].inner`. */
const fieldsOf = (schema: JsonSchema, prefix = ''): FieldRow[] => {
  if (schema.type === 'array') return fieldsOf((schema.items ?? {}) as JsonSchema, `${prefix}[]`);
  const dot = prefix === '' ? '' : '.';
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const field = {
      name: prefix + dot + key,
      schema: property as JsonSchema,
      required: schema.required?.includes(key) ?? false,
    };
    return [field, ...fieldsOf(field.schema, field.name)];
  });
};

const renderFields = (heading: string, zodSchema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  const rows = zodSchema === undefined ? [] : fieldsOf(schemaOf(zodSchema, io));
  if (rows.length === 0) return '';
  const cells = rows.map(
    ({ name, schema, required }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(schema))}</td>` +
      `<td>${required ? 'always' : 'optional'}</td><td>${escapeHtml(boundsOf(schema))}</td></tr>`,
  );
  return (
    `<h3>${heading}</h3><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Present</th>` +
    `<th scope="col">Notes</th></tr></thead><tbody>${cells.join('')}</tbody></table>`
  );
};

const renderRoute = (name: string, route: RouteDefinition): string =>
  [
    `<section class="card" id="${name}">`,
    `<h2><span class="method">${route.method}</span> <code>${escapeHtml(route.path)}</code></h2>`,
    `<p>${escapeHtml(route.summary)}. <span class="soft">${escapeHtml(accessSentences[route.access] + keySentence(route))}</span></p>`,
    renderFields('Path', route.params, 'input'),
    renderFields('Query', route.query, 'input'),
    renderFields('Headers', route.headers, 'input'),
    renderFields(
      route.multipart ? 'Body (JSON, or multipart/form-data with files)' : 'Body (JSON)',
      route.body,
      'input',
    ),
    route.file === undefined
      ? renderFields(`Answer ${route.status ?? 200}`, route.reply, 'output')
      : `<h3>Answer 200</h3><p>A file of the type <code>${escapeHtml(route.file)}</code></p>`,
    '</section>',
  ].join('');

const renderDocs = (routes: Routes): string => {
  const entries = Object.entries(routes);
  const index = entries.map(
    ([name, { method, path, summary }]) =>
      `<li><span class="method">${method}</span> <a href="#${name}">${escapeHtml(path)}</a> <span class="soft">${escapeHtml(summary)}</span></li>`,
  );
  return [
    `<h1>${PRODUCT_NAME} API</h1>`,
    '<p class="soft">Dates are UTC, ISO 8601. Amounts are integer cents. Send the access token or an <a href="#api-keys">API key</a> as <code>Authorization: Bearer</code>.',
    ' The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>',
    renderKeyDocs(),
    `<ul class="list">${index.join('')}</ul>`,
    ...entries.map(([name, route]) => renderRoute(name, route)),
  ].join('');
};

/** /api/openapi.json for machines and /api/docs for people, both from the contract. */
export const installApiDocs = (app: FastifyInstance, routes: Routes, publicUrl: string): void => {
  const document = openApiDocument(routes, publicUrl);
  const body = renderDocs(routes);
  app.get('/api/openapi.json', () => document);
  app.get('/api/docs', (_request, reply) => sendServerPage(reply, { title: 'API', body }));
};
