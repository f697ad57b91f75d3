import type { SyncDeps } from '../billing-deps.ts';
import { processStripeEvents } from './process-stripe-events.ts';

declare module 'fastify' {
  interface FastifyInstance {
    stripeEvents: EventPump;
  }
}

/** Processes stored events in the background, one run at a time. */
export interface EventPump {
  kick(): void;
  /** Resolves when no run is in progress. */
  idle(): Promise<void>;
}

export const createEventPump = (deps: SyncDeps): EventPump => {
  let running: Promise<void> | undefined;
  let kicks = 0;

  const pump = async (): Promise<void> => {
    let seen: number;
    do {
      seen = kicks;
      await processStripeEvents(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'event run failed; the next run retries');
      });
    } while (seen !== kicks);
    running = undefined;
  };

  return {
    kick: () => {
      kicks += 1;
      running ??= pump();
    },
    idle: () => running ?? Promise.resolve(),
  };
};
