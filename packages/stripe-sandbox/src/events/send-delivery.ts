import type { SandboxClock } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { Delivery, DeliveryAttempt, Distortion } from '../state/tables.ts';
import { post } from './post.ts';
import { signatureHeader } from './signature.ts';
import type { WebhookTarget } from './webhook-target.ts';

interface Sender {
  store: Store;
  clock: SandboxClock;
  target: WebhookTarget;
  signal: AbortSignal;
}

/** One attempt, recorded before it is made and completed by its answer. True for a 2xx. */
export const sendDelivery = async (sender: Sender, delivery: Delivery): Promise<boolean> => {
  const event = sender.store.find('event', delivery.event);
  if (event === undefined || sender.target.url === null) return false;
  const distortion = delivery.attempts.length === 0 ? delivery.distortion : null;
  const honestBody = JSON.stringify(event, null, 2);
  const attempt: DeliveryAttempt = {
    id: newId('wha'),
    at: sender.clock.nowSeconds(),
    url: sender.target.url,
    body: distortion?.kind === 'tampered_body' ? tamperedBody(honestBody) : honestBody,
    signature: sign(sender, honestBody, distortion),
    answerStatus: null,
    failure: null,
  };
  recordAttempt(sender.store, delivery.id, attempt);
  const answer = await sendAttempt(attempt, sender.signal);
  recordAttempt(sender.store, delivery.id, { ...attempt, ...answer });
  return answer.answerStatus !== null && answer.answerStatus >= 200 && answer.answerStatus < 300;
};

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

const sign = ({ clock, target }: Sender, body: string, distortion: Distortion | null): string => {
  const ageSeconds = distortion?.kind === 'stale_timestamp' ? distortion.ageSeconds : 0;
  const secrets = distortion?.kind === 'wrong_secret' ? ['whsec_of_somebody_else'] : target.secrets;
  return signatureHeader(body, clock.nowSeconds() - ageSeconds, secrets);
};

/** Still valid JSON about the same event, so that only the signature can tell. */
const tamperedBody = (body: string): string =>
  body.replace(/"amount(_received)?": (\d+)/g, '"amount$1": 99$2').concat('\n');

const recordAttempt = (store: Store, deliveryId: string, attempt: DeliveryAttempt): void => {
  // Read again: other copies of the same delivery may have been recorded meanwhile, or the state wiped.
  const delivery = store.find('delivery', deliveryId);
  if (delivery === undefined) return;
  const others = delivery.attempts.filter((known) => known.id !== attempt.id);
  store.put('delivery', { ...delivery, attempts: [...others, attempt] });
};
