/** What an API key may do: extract logs, read executions. */
export const apiKeyScopes = ['extract', 'read'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Every key begins with this, so that people and secret scanners recognise one. */
export const API_KEY_PREFIX = 'ps_live_';
/** The prefix, 43 random characters and a checksum of 6. */
export const API_KEY_SHAPE = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{49}$`);
