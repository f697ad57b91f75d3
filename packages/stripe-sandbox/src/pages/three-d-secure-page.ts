import type { Answer } from '../http/answer.ts';
import { finishAuthentication } from '../payments/confirm-payment-intent.ts';
import { checkClientSecret, findIntent } from '../payments/payment-intents.ts';
import type { PaymentIntent } from '../state/resources.ts';
import type { World } from '../world.ts';
import { html, htmlPage } from './html.ts';

const payersIntent = (world: World, id: string, form: URLSearchParams): PaymentIntent => {
  const intent = findIntent(world, id);
  checkClientSecret(intent, form.get('client_secret') ?? undefined);
  return intent;
};

/** The bank's page for an integration that sends the payer away instead of showing a dialog. */
export const showBankCheck = (world: World, id: string, form: URLSearchParams): Answer => {
  const intent = payersIntent(world, id, form);
  const amount = `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;
  const button = (outcome: string, label: string) =>
    html`<form method="post" action="/3d_secure/${id}/${outcome}">
      <input type="hidden" name="client_secret" value="${intent.client_secret}" /><button>${label}</button>
    </form>`;
  return htmlPage(
    'Test bank check',
    `${html`<h1>Test bank check</h1>
      <p>
        A real bank would ask you to approve ${amount}. No card is charged.
      </p>`}${button('complete', 'Complete')}${button('fail', 'Fail')}`,
  );
};

export const answerBankCheck = (
  world: World,
  id: string,
  outcome: 'complete' | 'fail',
  form: URLSearchParams,
): Answer => {
  const waiting = payersIntent(world, id, form);
  const action = waiting.next_action;
  const finished = finishAuthentication(world, waiting, outcome);
  world.store.commit();
  if (action?.type !== 'redirect_to_url') return htmlPage('Done', '<p>You can close this page.</p>');
  const back = new URL(action.redirect_to_url.return_url);
  back.searchParams.set('payment_intent', finished.id);
  back.searchParams.set('payment_intent_client_secret', finished.client_secret);
  back.searchParams.set('redirect_status', finished.status === 'succeeded' ? 'succeeded' : 'failed');
  return { status: 303, headers: { location: back.href, 'cache-control': 'no-store' }, body: '' };
};
