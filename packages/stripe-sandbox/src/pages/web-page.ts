import { browserScript } from '../browser/script.ts';
import type { Answer } from '../http/answer.ts';
import { StripeFailure } from '../http/stripe-failure.ts';
import type { World } from '../world.ts';
import { html, htmlPage } from './html.ts';
import { answerBankCheck, showBankCheck } from './three-d-secure-page.ts';

interface PageRequest {
  method: string;
  path: string;
  form: string;
}

const SCRIPT_PATH = /^\/(v3|[a-z]+)\/stripe\.js$/;
const BANK_CHECK_PATH = /^\/3d_secure\/(\w+)(?:\/(complete|fail))?$/;
const RECEIPT_PATH = /^\/receipts\/(\w+)$/;

const scriptAnswer = (): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: browserScript,
});

const receiptAnswer = (world: World, id: string): Answer => {
  const charge = world.store.find('charge', id);
  if (charge?.paid !== true) return htmlPage('No such receipt', '<p>No such receipt.</p>', 404);
  const amount = `${(charge.amount / 100).toFixed(2)} ${charge.currency.toUpperCase()}`;
  return htmlPage(
    'Test receipt',
    html`<h1>Test receipt</h1>
      <p>${amount}, ${id}. No card was charged.</p>`,
  );
};

/** What a browser opens itself, as opposed to the API; null for every other path. */
export const webPage = (world: World, { method, path, form }: PageRequest): Answer | null => {
  if (method === 'GET' && SCRIPT_PATH.test(path)) return scriptAnswer();
  const receipt = RECEIPT_PATH.exec(path)?.[1];
  if (method === 'GET' && receipt !== undefined) return receiptAnswer(world, receipt);
  const [, intent, outcome] = BANK_CHECK_PATH.exec(path) ?? [];
  if (intent === undefined) return null;
  try {
    const parameters = new URLSearchParams(form);
    if (method === 'POST' && (outcome === 'complete' || outcome === 'fail')) {
      return answerBankCheck(world, intent, outcome, parameters);
    }
    return outcome === undefined ? showBankCheck(world, intent, parameters) : null;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return htmlPage('Test bank check', html`<p>${error.message}</p>`, error.status);
  }
};
