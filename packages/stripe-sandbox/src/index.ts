export { startStripeSandbox, type StripeSandbox } from './start-sandbox.ts';
export type { SandboxOptions } from './options.ts';
export type { SandboxControl } from './control/control.ts';
export type { DeliveryFault } from './faults/delivery-faults.ts';
export type { RequestFault } from './faults/request-faults.ts';
export type { WebhookTarget } from './events/webhook-target.ts';
export { TEST_CARDS, type TestCard } from './cards/test-cards.ts';
