import { routes } from '@propsmith/contract';
import { call } from './api-client.ts';
import { PASSWORD } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A new API key of the signed-in member, with both scopes and without an end unless told otherwise. */
export const newApiKey = async (test: TestApp, bearer: string, fields: object = {}) => {
  const body = { name: 'Nightly build', scopes: ['extract', 'read'], password: PASSWORD, ...fields };
  return (await call(test.app, routes.createApiKey, { bearer, body })).reply();
};
