export { registerBillingRoutes } from './billing.routes.ts';
