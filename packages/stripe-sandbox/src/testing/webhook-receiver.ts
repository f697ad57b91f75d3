import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

export interface Received {
  body: string;
  signature: string;
  /** Null when the signature is invalid. */
  event: Stripe.Event | null;
}

/** An endpoint as Stripe documents it: the SDK verifies the raw body; an invalid signature gets 400. */
export const startWebhookReceiver = async (secret: string) => {
  const received: Received[] = [];
  /** Statuses of the next answers, regardless of the signature. */
  const nextStatuses: number[] = [];

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      let event: Stripe.Event | null = null;
      try {
        event = Stripe.webhooks.constructEvent(body, signature, secret);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
      received.push({ body, signature, event });
      response.writeHead(nextStatuses.shift() ?? (event === null ? 400 : 200)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    nextStatuses,
    /** The types of the accepted events, in order of arrival. */
    types: () => received.flatMap(({ event }) => (event === null ? [] : [event.type])),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
