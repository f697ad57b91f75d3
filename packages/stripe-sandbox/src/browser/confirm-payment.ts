import type { ApiClient, ApiError, FormValues, Intent, Result } from './api-client.ts';
import { askPayer } from './bank-check-dialog.ts';
import { IntegrationError } from './integration-error.ts';

export type PaymentResult =
  { paymentIntent: Intent; error?: undefined } | { error: ApiError; paymentIntent?: undefined };

/** `pi_1_secret_2`: the intent's id is the part before `_secret_`. */
const intentIdIn = (clientSecret: unknown, method: string): string => {
  const id = typeof clientSecret === 'string' ? /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] : undefined;
  if (id !== undefined) return id;
  throw new IntegrationError(
    `Invalid value for ${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(clientSecret)}.`,
  );
};

const paymentResult = (result: Result<Intent>): PaymentResult => {
  if (result.error !== undefined) return { error: result.error };
  const intent = result.value;
  const { last_payment_error: error } = intent;
  if (intent.status !== 'requires_payment_method' || error === null) return { paymentIntent: intent };
  return { error: { ...error, payment_intent: intent } };
};

export const retrieveIntent = async (api: ApiClient, clientSecret: string, method: string) => {
  const id = intentIdIn(clientSecret, method);
  return api.get<Intent>(`/v1/payment_intents/${id}`, { client_secret: clientSecret });
};

/** Asks the payer what the bank wants to know, when it wants to know something. */
export const handleNextAction = async (api: ApiClient, intent: Intent): Promise<PaymentResult> => {
  if (intent.status !== 'requires_action') return { paymentIntent: intent };
  const outcome = await askPayer(intent);
  const { id, client_secret: clientSecret } = intent;
  const path = `/v1/payment_intents/${id}/authenticate`;
  return paymentResult(await api.post<Intent>(path, { client_secret: clientSecret, outcome }));
};

export const confirmIntent = async (
  api: ApiClient,
  clientSecret: string,
  values: FormValues,
  options: { method: string; handlesActions: boolean },
): Promise<PaymentResult> => {
  const id = intentIdIn(clientSecret, options.method);
  const confirmed = await api.post<Intent>(`/v1/payment_intents/${id}/confirm`, {
    ...values,
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
  });
  if (confirmed.error !== undefined) return { error: confirmed.error };
  return options.handlesActions ? handleNextAction(api, confirmed.value) : { paymentIntent: confirmed.value };
};
