import { createHmac, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { SandboxClock } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { Delivery, DeliveryAttempt } from '../state/tables.ts';
import type { WebhookTarget } from './webhook-target.ts';

const ANSWER_TIMEOUT_MS = 10_000;

interface Sender {
  store: Store;
  clock: SandboxClock;
  target: WebhookTarget;
  signal: AbortSignal;
}

/**
 * The `Stripe-Signature` header: one `v1` for each secret, and the random `v0` that Stripe adds to test events and
 * that receivers must ignore.
 */
const signatureHeader = (body: string, timestampSeconds: number, secrets: readonly string[]): string => {
  const signed = `${timestampSeconds}.${body}`;
  const v1 = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  return [`t=${timestampSeconds}`, ...v1, `v0=${randomBytes(32).toString('hex')}`].join(',');
};

/** Resolves to the HTTP status; rejects when no answer came. */
const post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', headers, agent: false, signal, timeout: ANSWER_TIMEOUT_MS },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          resolve(answer.statusCode ?? 0);
        });
        answer.once('error', reject);
      },
    );
    outgoing.once('timeout', () =>
      outgoing.destroy(new Error('The webhook address did not answer in time.')),
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });

export const sendAttempt = async (
  attempt: Pick<DeliveryAttempt, 'url' | 'body' | 'signature'>,
  signal: AbortSignal,
): Promise<Pick<DeliveryAttempt, 'answerStatus' | 'failure'>> => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(attempt.body)),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': attempt.signature,
  };
  try {
    return { answerStatus: await post(attempt.url, headers, attempt.body, signal), failure: null };
  } catch (error) {
    return { answerStatus: null, failure: error instanceof Error ? error.message : String(error) };
  }
};

const recordAttempt = (store: Store, deliveryId: string, attempt: DeliveryAttempt): void => {
  // Read again: attempts of other copies may have been recorded meanwhile.
  const delivery = store.find('delivery', deliveryId);
  if (delivery === undefined) return;
  const others = delivery.attempts.filter((known) => known.id !== attempt.id);
  store.put('delivery', { ...delivery, attempts: [...others, attempt] });
};

/** Makes one attempt, recorded before it is sent and again with its answer. True for a 2xx. */
export const sendDelivery = async (
  { store, clock, target, signal }: Sender,
  delivery: Delivery,
): Promise<boolean> => {
  const event = store.find('event', delivery.event);
  if (event === undefined || target.url === null) return false;
  const at = clock.nowSeconds();
  const body = JSON.stringify(event, null, 2);
  const attempt: DeliveryAttempt = {
    id: newId('wha'),
    at,
    url: target.url,
    body,
    signature: signatureHeader(body, at, target.secrets),
    answerStatus: null,
    failure: null,
  };
  recordAttempt(store, delivery.id, attempt);
  const answer = await sendAttempt(attempt, signal);
  recordAttempt(store, delivery.id, { ...attempt, ...answer });
  return answer.answerStatus !== null && answer.answerStatus >= 200 && answer.answerStatus < 300;
};
