import { z } from 'zod';
import { apiKeyScopes } from '../api-key.ts';
import { limits } from '../limits.ts';
import { apiKeyMessages, companyDataMessages } from '../messages/index.ts';
import { body, instant, nameText, secretText } from './fields.ts';

const scopes = z.array(z.enum(apiKeyScopes));

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('The first characters of the key'),
  scopes,
  created_at: instant,
  last_used_at: instant.nullable().describe('UTC, ISO 8601; at most a minute old while the key is in use'),
  expires_at: instant.nullable(),
  expired: z.boolean(),
  member_name: z.string(),
  own: z.boolean().describe('Whether the key belongs to the caller'),
});
export type ApiKey = z.infer<typeof apiKey>;

export const createApiKeyBody = body({
  name: nameText(limits.apiKeyNameCharsMax, apiKeyMessages.nameRequired),
  scopes: z
    .array(z.enum(apiKeyScopes, { error: apiKeyMessages.scopeRequired }), {
      error: apiKeyMessages.scopeRequired,
    })
    .min(1, { error: apiKeyMessages.scopeRequired })
    .max(apiKeyScopes.length, { error: apiKeyMessages.scopeRequired })
    .transform((chosen) => apiKeyScopes.filter((scope) => chosen.includes(scope))),
  expires_at: z.iso
    .datetime({ offset: true, error: apiKeyMessages.endNotValid })
    .max(limits.idCharsMax, { error: apiKeyMessages.endNotValid })
    .transform((text) => new Date(text))
    .nullable()
    .default(null),
  password: secretText(limits.passwordCharsMax, companyDataMessages.passwordRequired),
});
export const createdApiKey = z.object({
  key: apiKey,
  secret: z.string().describe('The API key itself'),
});
