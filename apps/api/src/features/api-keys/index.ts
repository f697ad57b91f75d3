export { registerApiKeysRoutes } from './api-keys.routes.ts';
export { withApiKeys } from './authenticate-key.ts';
export { purgeKeys } from './purge-keys.ts';
export { revokeKeysOf } from './revoke-key.ts';
