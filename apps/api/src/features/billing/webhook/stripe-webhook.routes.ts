import { STRIPE_WEBHOOK_PATH, serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { createEventPump } from './event-pump.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';

const EVENT_BYTES_MAX = 256 * 1024;

/**
 * Verifies the signature over the raw body, stores the event and replies; processing follows in the background. An invalid
 * signature is only logged. With the database down the reply is 503, and the provider redelivers.
 */
export const registerStripeWebhook = (app: FastifyInstance, deps: SyncDeps): void => {
  const pump = createEventPump(deps);
  app.decorate('stripeEvents', pump);
  app.addHook('onClose', () => pump.idle());
  void app.register((raw, _options, done) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: EVENT_BYTES_MAX },
      (_request, body, parsed) => parsed(null, body),
    );
    raw.post(STRIPE_WEBHOOK_PATH, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = deps.payments.readEvent(body, typeof signature === 'string' ? signature : undefined);
      if (event === undefined) {
        request.log.warn('webhook signature invalid');
        throw new Refusal('validation_failed', serverMessages.signatureNotValid);
      }
      if (await receiveStripeEvent(deps, event)) pump.kick();
      return { received: true };
    });
    done();
  });
};
