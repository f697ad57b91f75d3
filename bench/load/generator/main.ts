// Carries out the orders of start-generator.ts, one after another.
import type { Order } from '../start-generator.ts';
import { runClosed } from './run-closed.ts';
import { runOpen } from './run-open.ts';

process.on('message', (message) => {
  const order = message as Order;
  void (order.kind === 'closed' ? runClosed(order) : runOpen(order)).then((result) => process.send?.(result));
});
