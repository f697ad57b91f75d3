import { z } from 'zod';
import * as billing from '../schemas/billing.ts';
import { publicId } from '../schemas/fields.ts';
import { page, pageQuery } from '../schemas/paging.ts';
import { route } from './define.ts';

export const billingRoutes = {
  listPayments: route({
    method: 'GET',
    path: '/api/payments/',
    access: 'admin',
    summary: 'The company’s payments',
    query: pageQuery,
    reply: page(billing.payment),
  }),
  createPaymentIntent: route({
    method: 'POST',
    path: '/api/create-payment-intent/',
    access: 'plan',
    summary: 'Begin a card top-up',
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
    reply: page(billing.statementRow),
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
    params: z.object({ id: publicId }),
    reply: billing.invoice,
  }),
} as const;
