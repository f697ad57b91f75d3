import { accountRoutes, profileRoutes } from './accounts.ts';
import { billingRoutes } from './billing.ts';
import { extractionRoutes } from './extraction.ts';
import { memberRoutes } from './members.ts';

/** All routes of the API, for the server and its clients. */
export const routes = {
  ...accountRoutes,
  ...profileRoutes,
  ...memberRoutes,
  ...billingRoutes,
  ...extractionRoutes,
} as const;

export type RouteName = keyof typeof routes;
export { pathOf, type Access, type RouteDefinition } from './define.ts';
export { STRIPE_WEBHOOK_PATH } from './billing.ts';
