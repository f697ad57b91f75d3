import { z } from 'zod';
import { limits } from '../limits.ts';
import { serverMessages } from '../messages/index.ts';
import * as billing from '../schemas/billing.ts';
import { file, idempotencyHeaders, requiredText } from '../schemas/fields.ts';
import { page, pageQuery } from '../schemas/paging.ts';
import { route } from './define.ts';

/** Stripe's webhook. Not in the route table, since its handler reads the raw body. */
export const STRIPE_WEBHOOK_PATH = '/api/stripe/webhook/';

const anyId = requiredText(limits.idCharsMax, serverMessages.notFound);
const paymentParams = z.object({ id: anyId });
/** `id`: of the document, or of the payment or refund it was issued for. */
const invoiceParams = z.object({ id: anyId });

export const billingRoutes = {
  getPaymentConfig: route({
    method: 'GET',
    path: '/api/payment-config/',
    access: 'public',
    summary: 'What a card form needs to know, and the price',
    reply: billing.paymentConfig,
  }),
  listPayments: route({
    method: 'GET',
    path: '/api/payments/',
    access: 'admin',
    summary: 'The company’s payments',
    query: pageQuery,
    reply: billing.payments,
  }),
  getPayment: route({
    method: 'GET',
    path: '/api/payments/:id/',
    access: 'plan',
    summary: 'One payment, to see whether a pending one has been decided',
    params: paymentParams,
    reply: billing.payment,
  }),
  createPaymentIntent: route({
    method: 'POST',
    path: '/api/create-payment-intent/',
    access: 'plan',
    summary: 'Begin a card top-up',
    headers: idempotencyHeaders,
    body: billing.createPaymentIntentBody,
    reply: billing.createPaymentIntentReply,
  }),
  recordPayment: route({
    method: 'POST',
    path: '/api/payment-intent/',
    access: 'plan',
    summary: 'Report a finished card confirmation, or choose the free plan',
    body: billing.recordPaymentBody,
    reply: billing.payment,
  }),
  listStatement: route({
    method: 'GET',
    path: '/api/statement/',
    access: 'admin',
    summary: 'Every movement of the balance',
    query: pageQuery,
    reply: billing.statement,
  }),
  exportStatement: route({
    method: 'GET',
    path: '/api/statement/export/',
    access: 'admin',
    summary: 'Every movement of the balance as a CSV file',
    reply: file,
    file: 'text/csv; charset=utf-8',
  }),
  listInvoices: route({
    method: 'GET',
    path: '/api/invoices/',
    access: 'admin',
    summary: 'The company’s invoices and credit notes',
    query: pageQuery,
    reply: page(billing.invoice),
  }),
  getInvoice: route({
    method: 'GET',
    path: '/api/invoices/:id/',
    access: 'admin',
    summary: 'One invoice or credit note',
    params: invoiceParams,
    reply: billing.invoiceDetail,
  }),
  getInvoicePdf: route({
    method: 'GET',
    path: '/api/invoices/:id/pdf/',
    access: 'admin',
    summary: 'One invoice or credit note as a PDF file',
    params: invoiceParams,
    reply: file,
    file: 'application/pdf',
  }),
} as const;
