import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export interface Received {
  body: string;
  signature: string;
  /** What `constructEvent` made of it: an event, or the reason for refusing it. */
  event: Stripe.Event | null;
  refusal: string | null;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** An endpoint as the documentation describes it: the SDK verifies the raw bytes, a bad signature gets 400. */
export const startWebhookReceiver = async (secret: string) => {
  const received: Received[] = [];
  /** Statuses for the next requests, whatever they carry. */
  const nextStatuses: number[] = [];

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      let event: Stripe.Event | null = null;
      let refusal: string | null = null;
      try {
        event = Stripe.webhooks.constructEvent(body, signature, secret);
      } catch (error) {
        refusal = error instanceof Error ? error.message : String(error);
      }
      received.push({ body, signature, event, refusal });
      response.writeHead(nextStatuses.shift() ?? (event === null ? 400 : 200)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    nextStatuses,
    /** The types of the events accepted so far, in their order of arrival. */
    types: () => received.flatMap(({ event }) => (event === null ? [] : [event.type])),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
