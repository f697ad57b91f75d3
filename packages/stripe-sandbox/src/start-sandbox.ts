import { SandboxControl } from './control.ts';
import type { Context } from './context.ts';
import { EventLog } from './events/event-log.ts';
import { WebhookSender } from './events/webhook-sender.ts';
import { FaultQueue, type RequestFault } from './faults.ts';
import { IdempotencyKeys } from './http/idempotency.ts';
import { Listener } from './http/listener.ts';
import { serve } from './http/serve.ts';
import { checkOptions, type SandboxOptions } from './options.ts';
import { finishProcessing } from './payments/charge-card.ts';
import { isDisputable, openDispute } from './payments/disputes.ts';
import { failRefund } from './payments/refunds.ts';
import { paymentIntentRoutes } from './routes/payment-intent-routes.ts';
import { storedObjectRoutes } from './routes/stored-object-routes.ts';
import { SandboxClock } from './state/clock.ts';
import { Schedule } from './state/schedule.ts';
import { StateFile } from './state/state-file.ts';
import { Store } from './state/store.ts';
import type { Work } from './state/tables.ts';

export interface StripeSandbox {
  url: string;
  port: number;
  control: SandboxControl;
  stop: () => Promise<void>;
}

const createContext = (options: SandboxOptions): Context => {
  const clock = new SandboxClock(options.clock ?? Date.now);
  const store = new Store(options.stateFile === undefined ? undefined : new StateFile(options.stateFile));
  const schedule = new Schedule(store, clock);
  const webhooks = new WebhookSender(store, clock, schedule, options.webhook);
  const events = new EventLog(store, clock, (event) => webhooks.enqueue(event));
  return { store, clock, schedule, events, webhooks, slowPayments: { left: 0 } };
};

const performWork = (ctx: Context, work: Work): void => {
  switch (work.kind) {
    case 'deliver':
      ctx.webhooks.deliver(work.delivery);
      return;
    case 'fail_refund':
      failRefund(ctx, work.refund);
      return;
    case 'open_dispute':
      // A refund or another dispute may have come first.
      if (isDisputable(ctx, work.paymentIntent)) openDispute(ctx, work);
      return;
    case 'finish_processing':
      if (ctx.store.find('payment_intent', work.paymentIntent)?.status === 'processing') {
        finishProcessing(ctx, work.paymentIntent, 'succeeded');
      }
  }
};

/** Starts a stand-in for Stripe on a free loopback port, for development and tests. */
export const startStripeSandbox = async (options: SandboxOptions): Promise<StripeSandbox> => {
  checkOptions(options);
  const ctx = createContext(options);
  const api = {
    ctx,
    keys: { secretKey: options.secretKey, publishableKey: options.publishableKey },
    routes: [...paymentIntentRoutes, ...storedObjectRoutes],
    faults: new FaultQueue<RequestFault>(),
    idempotencyKeys: new IdempotencyKeys(ctx.store, ctx.clock),
  };
  const listener = new Listener((request, response) =>
    serve(api, options.allowedOrigins ?? [], request, response),
  );
  await listener.open();
  ctx.webhooks.resumeInterrupted();
  ctx.schedule.start((work) => performWork(ctx, work));
  return {
    url: `http://127.0.0.1:${listener.port}`,
    port: listener.port,
    control: new SandboxControl(api, listener),
    stop: async () => {
      ctx.schedule.stop();
      await listener.shutDown();
      await ctx.webhooks.stop();
      ctx.store.commit();
    },
  };
};
