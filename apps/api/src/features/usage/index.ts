export { registerUsageRoutes } from './usage.routes.ts';
