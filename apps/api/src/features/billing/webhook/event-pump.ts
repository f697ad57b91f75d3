import type { SyncDeps } from '../billing-deps.ts';
import { processStripeEvents } from './process-stripe-events.ts';

declare module 'fastify' {
  interface FastifyInstance {
    stripeEvents: EventPump;
  }
}

/** Works events off in the background, one round at a time however many arrive at once. */
export interface EventPump {
  kick(): void;
  /** Resolves when nothing is being worked on. */
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
        deps.log.error({ err: error }, 'events wait for their next turn');
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
