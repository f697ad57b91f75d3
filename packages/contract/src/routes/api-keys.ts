import { z } from 'zod';
import * as apiKeys from '../schemas/api-keys.ts';
import { message, publicId } from '../schemas/fields.ts';
import { page, pageQuery } from '../schemas/paging.ts';
import { route } from './define.ts';

export const apiKeyRoutes = {
  listApiKeys: route({
    method: 'GET',
    path: '/api/api-keys/',
    access: 'signed-in',
    summary: 'API keys: the company’s for an administrator, otherwise one’s own',
    query: pageQuery,
    reply: page(apiKeys.apiKey),
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/api-keys/',
    access: 'signed-in',
    summary: 'Create an API key; its secret is in this answer only',
    body: apiKeys.createApiKeyBody,
    status: 201,
    reply: apiKeys.createdApiKey,
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/api-keys/:id/',
    access: 'signed-in',
    summary: 'Revoke an API key',
    params: z.object({ id: publicId }),
    reply: message,
  }),
} as const;
