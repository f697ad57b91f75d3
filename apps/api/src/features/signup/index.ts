export { registerSignupRoutes } from './signup.routes.ts';
export { purgeExpiredSignups } from './signup.repository.ts';
