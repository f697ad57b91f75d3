import type { Route } from '../http/route.ts';
import type { SandboxControl } from './control.ts';
import { faultRoutes } from './fault-routes.ts';
import { outsideWorldRoutes } from './outside-world-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** The control functions over HTTP, form-encoded and with the secret key like everything else. */
export const controlRoutes = (control: SandboxControl): Route[] => [
  ...faultRoutes(control),
  ...webhookRoutes(control),
  ...outsideWorldRoutes(control),
];
