import type { ApiClient, ApiError, FormValues, Intent, Result } from './api-client.ts';
import { askForAuthentication } from './authentication-dialog.ts';
import { IntegrationError } from './integration-error.ts';

export type PaymentResult =
  { paymentIntent: Intent; error?: undefined } | { error: ApiError; paymentIntent?: undefined };

/** The id in a client secret, `pi_1` in `pi_1_secret_2`. */
const intentIdIn = (clientSecret: string, method: string): string => {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id !== undefined) return id;
  throw new IntegrationError(
    `Invalid value for ${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
};

const toPaymentResult = (result: Result<Intent>): PaymentResult =>
  result.error === undefined ? { paymentIntent: result.value } : { error: result.error };

/** A failed authentication leaves its error on the intent. */
const withLastError = (result: PaymentResult): PaymentResult => {
  const intent = result.paymentIntent;
  if (intent?.status !== 'requires_payment_method' || intent.last_payment_error === null) return result;
  return { error: { ...intent.last_payment_error, payment_intent: intent } };
};

const authenticate = async (api: ApiClient, result: PaymentResult): Promise<PaymentResult> => {
  const intent = result.paymentIntent;
  if (intent?.status !== 'requires_action') return result;
  const outcome = await askForAuthentication(intent);
  const { id, client_secret: clientSecret } = intent;
  const path = `/v1/payment_intents/${id}/authenticate`;
  return withLastError(
    toPaymentResult(await api.post<Intent>(path, { client_secret: clientSecret, outcome })),
  );
};

export const retrieveIntent = async (
  api: ApiClient,
  clientSecret: string,
  method: string,
): Promise<PaymentResult> => {
  const id = intentIdIn(clientSecret, method);
  return toPaymentResult(await api.get<Intent>(`/v1/payment_intents/${id}`, { client_secret: clientSecret }));
};

export const handleNextAction = async (api: ApiClient, clientSecret: string): Promise<PaymentResult> =>
  authenticate(api, await retrieveIntent(api, clientSecret, 'stripe.handleNextAction'));

export const confirmIntent = async (
  api: ApiClient,
  clientSecret: string,
  paymentMethodData: FormValues,
): Promise<PaymentResult> => {
  const id = intentIdIn(clientSecret, 'stripe.confirmCardPayment');
  const confirmed = await api.post<Intent>(`/v1/payment_intents/${id}/confirm`, {
    payment_method_data: paymentMethodData,
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
  });
  return authenticate(api, toPaymentResult(confirmed));
};
