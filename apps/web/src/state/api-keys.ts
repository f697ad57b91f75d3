import { apiKeyMessages, routes, type ApiKey, type ApiKeyScope } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { createPageThunk } from './paged-list.ts';

export const loadApiKeys = createPageThunk<ApiKey>(
  'apiKeys/load',
  ({ call }, query) => call(routes.listApiKeys, { query }),
  apiKeyMessages.loadFailed,
);

export interface NewApiKey {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  readonly expires_at: string | null;
  readonly password: string;
}

export const createApiKey = createApiThunk(
  'apiKeys/create',
  (key: NewApiKey, { call }) => call(routes.createApiKey, { body: key }),
  always(apiKeyMessages.createFailed),
);

export const revokeApiKey = createApiThunk(
  'apiKeys/revoke',
  (id: string, { call }) => call(routes.revokeApiKey, { params: { id } }),
  always(apiKeyMessages.revokeFailed),
);
