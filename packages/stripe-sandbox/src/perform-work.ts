import { finishProcessing } from './payments/charge-card.ts';
import { openDispute } from './payments/disputes.ts';
import { settleRefund } from './payments/refunds.ts';
import type { Work } from './state/tables.ts';
import type { World } from './world.ts';

/** What the outside world (banks, cardholders, the network) does when its time has come. */
export const performWork = (world: World, work: Work): void => {
  switch (work.kind) {
    case 'deliver':
      world.deliveries.deliver(work.delivery);
      return;
    case 'settle_refund':
      settleRefund(world, work.refund, work.outcome);
      return;
    case 'open_dispute':
      // A refund or an earlier dispute may have come first.
      if (isDisputable(world, work.charge)) openDispute(world, { charge: work.charge, reason: work.reason });
      return;
    case 'finish_processing':
      if (world.store.find('payment_intent', work.paymentIntent)?.status === 'processing') {
        finishProcessing(world, work.paymentIntent, 'succeeded');
      }
  }
};

const isDisputable = (world: World, chargeId: string): boolean => {
  const charge = world.store.find('charge', chargeId);
  return charge !== undefined && !charge.disputed && !charge.refunded;
};
