import type { PaymentError, PaymentIntent, PaymentMethod } from '../state/resources.ts';

type ErrorType = PaymentError['type'] | 'api_error' | 'idempotency_error';

interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  decline_code?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
}

/** An error answer with the body `{error: …}` that Stripe documents. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const docUrl = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

interface Details {
  code?: string;
  param?: string;
  paymentIntent?: PaymentIntent;
}

const requestBody = (message: string, { code, param, paymentIntent }: Details): ErrorBody => ({
  type: 'invalid_request_error',
  message,
  ...(code !== undefined && { code, doc_url: docUrl(code) }),
  ...(param !== undefined && { param }),
  ...(paymentIntent !== undefined && { payment_intent: paymentIntent }),
});

export const refusedRequest = (message: string, details: Details = {}): StripeFailure =>
  new StripeFailure(400, requestBody(message, details));

export const invalidParameter = (param: string, message: string, code?: string): StripeFailure =>
  refusedRequest(message, { param, ...(code !== undefined && { code }) });

export const missingParameter = (param: string): StripeFailure =>
  invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing');

export const noSuchObject = (kind: string, id: string, param: string): StripeFailure =>
  new StripeFailure(404, requestBody(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }));

export const notAllowed = (status: 401 | 403 | 404, message: string, code?: string): StripeFailure =>
  new StripeFailure(status, requestBody(message, code === undefined ? {} : { code }));

export const unexpectedState = (paymentIntent: PaymentIntent, message: string): StripeFailure =>
  refusedRequest(message, { code: 'payment_intent_unexpected_state', paymentIntent });

/** Card details that are refused before the bank is asked. */
export const invalidCard = (code: string, message: string, param: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code, doc_url: docUrl(code), message, param });

export const serverError = (): StripeFailure =>
  new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred' });
