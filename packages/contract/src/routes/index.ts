import { accountRoutes, profileRoutes } from './accounts.ts';
import { billingRoutes } from './billing.ts';
import { extractionRoutes } from './extraction.ts';
import { memberRoutes } from './members.ts';

/** The API as data. Both ends read it; neither spells a path or a shape. */
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
