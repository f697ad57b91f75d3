import { routes } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { installApiDocs } from './api-docs.ts';
import { openApiDocument } from './openapi.ts';

const ADDRESS = 'https://props.example.com';

it('describes every route of the contract', () => {
  const { paths } = openApiDocument(routes, ADDRESS);
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const promised = Object.values(routes).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(promised.sort());
});

it('documents inputs, limits and access', () => {
  const { paths } = openApiDocument(routes, ADDRESS);
  expect(paths['/api/members/']!.get).toMatchObject({
    security: [{ bearer: [] }],
    parameters: [
      { name: 'pageNumber', in: 'query', required: false },
      { name: 'pageSize', in: 'query', required: false, schema: { maximum: 100, default: 10 } },
    ],
  });
  expect(paths['/api/members/']!.post).toMatchObject({
    parameters: [{ name: 'x-signup-token', in: 'header', required: true }],
    requestBody: {
      content: {
        'application/json': { schema: { properties: { firstname: { type: 'string', maxLength: 40 } } } },
      },
    },
    responses: { 201: { content: { 'application/json': { schema: { required: ['id', 'plan_token'] } } } } },
  });
});

it('says which routes take an API key', () => {
  const { paths } = openApiDocument(routes, ADDRESS);
  const descriptionOf = (path: string, method: string) =>
    (paths[path]?.[method] as { description: string }).description;
  expect(descriptionOf('/api/log-extract/', 'post')).toContain('An API key with the scope “extract”');
  expect(descriptionOf('/api/executions/{id}/', 'get')).toContain('An API key with the scope “read”');
  expect(descriptionOf('/api/executions/{id}/', 'delete')).not.toContain('API key');
});

it('is served as JSON and as a page without scripts', async () => {
  const app = await createTestServer();
  installApiDocs(app, routes, ADDRESS);
  expect((await app.inject('/api/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: ADDRESS }],
  });
  const page = await app.inject('/api/docs');
  const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1];
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`);
  expect(page.body).not.toContain('<script');
  for (const name of Object.keys(routes)) expect(page.body).toContain(`id="${name}"`);
});
