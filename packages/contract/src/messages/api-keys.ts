import type { ApiKeyScope } from '../api-key.ts';
import { limits } from '../limits.ts';

export const apiKeyMessages = {
  nameRequired: 'Please enter a name for the key.',
  scopeRequired: 'Please choose what the key may do.',
  endNotValid: 'The end must be a date and time of ISO 8601.',
  endPassed: 'The end must be in the future.',
  tooMany: `A member has at most ${limits.apiKeysPerMemberMax} API keys. Revoke one that is not used any more.`,
  none: 'No API keys yet.',
  shownOnce: 'Copy the key now. It is not shown again.',
  loadFailed: 'Failed to load the API keys.',
  createFailed: 'Failed to create the API key.',
  revoked: 'API key revoked.',
  revokeFailed: 'Failed to revoke the API key.',
  unknown: 'This API key is not known.',
  hasEnded: 'This API key has ended.',
  wasRevoked: 'This API key was revoked.',
  scopeMissing: (scope: ApiKeyScope) => `This API key does not have the scope “${scope}”.`,
  notHere: 'An API key cannot be used here. Sign in instead.',
} as const;
