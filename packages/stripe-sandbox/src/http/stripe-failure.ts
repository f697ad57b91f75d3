import type { PaymentError, PaymentIntent, PaymentMethod } from '../state/resources.ts';

type ErrorType = PaymentError['type'] | 'api_error' | 'idempotency_error';

export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  doc_url?: string;
  param?: string;
  advice_code?: string;
  charge?: string;
  decline_code?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
}

/** An answer other than 2xx, in Stripe's envelope. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

interface Details {
  code?: string;
  param?: string;
  paymentIntent?: PaymentIntent;
}

function requestBody(message: string, { code, param, paymentIntent }: Details): ErrorBody {
  return {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code, doc_url: docUrl(code) }),
    ...(param !== undefined && { param }),
    ...(paymentIntent !== undefined && { payment_intent: paymentIntent }),
  };
}

/** The request was understood and cannot be done as things stand. */
export function refusedRequest(message: string, details: Details = {}): StripeFailure {
  return new StripeFailure(400, requestBody(message, details));
}

export function invalidParameter(param: string, message: string, code?: string): StripeFailure {
  return refusedRequest(message, { param, ...(code !== undefined && { code }) });
}

export function missingParameter(param: string): StripeFailure {
  return invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
}

export function noSuchObject(kind: string, id: string, param: string): StripeFailure {
  return new StripeFailure(404, requestBody(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }));
}

export function notAllowed(status: 401 | 403 | 404, message: string, code?: string): StripeFailure {
  return new StripeFailure(status, requestBody(message, code === undefined ? {} : { code }));
}

export function unexpectedState(paymentIntent: PaymentIntent, message: string): StripeFailure {
  return refusedRequest(message, { code: 'payment_intent_unexpected_state', paymentIntent });
}

/** A card whose details cannot be right; no bank was asked. */
export function invalidCard(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, doc_url: docUrl(code), message, param });
}

export function serverError(): StripeFailure {
  return new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred' });
}
