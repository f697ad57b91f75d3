import { apiKeyTexts, type ApiKeyScope } from '@propsmith/contract';

export const scopeLabels: Readonly<Record<ApiKeyScope, string>> = {
  extract: apiKeyTexts.mayExtract,
  read: apiKeyTexts.mayRead,
};
