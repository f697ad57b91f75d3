import { accountRoutes, profileRoutes } from './accounts.ts';
import { apiKeyRoutes } from './api-keys.ts';
import { auditLogRoutes } from './audit-log.ts';
import { billingRoutes } from './billing.ts';
import { companyDataRoutes } from './company-data.ts';
import { emailChangeRoutes } from './email-change.ts';
import { extractionRoutes } from './extraction.ts';
import { memberRoutes } from './members.ts';
import { securityRoutes } from './security.ts';
import { spendingRoutes } from './spending.ts';

/** All routes of the API, for the server and its clients. */
export const routes = {
  ...accountRoutes,
  ...profileRoutes,
  ...securityRoutes,
  ...emailChangeRoutes,
  ...memberRoutes,
  ...apiKeyRoutes,
  ...billingRoutes,
  ...spendingRoutes,
  ...extractionRoutes,
  ...companyDataRoutes,
  ...auditLogRoutes,
} as const;

export type RouteName = keyof typeof routes;
export { pathOf, type Access, type RouteDefinition } from './define.ts';
export { STRIPE_WEBHOOK_PATH } from './billing.ts';
