import { z } from 'zod';
import { limits } from '../limits.ts';
import { cardMessages } from '../messages/index.ts';
import { body, cents, domainName, instant, optionalText, requiredText } from './fields.ts';

export const payment = z.object({
  member: z.string(),
  payment_id: z.string(),
  amount: cents,
  currency: z.string(),
  payment_method: z.string(),
  status: z.string(),
  domain_name: z.string(),
  created_at: instant,
});
export type Payment = z.infer<typeof payment>;

const topUpCents = z
  .int({ error: cardMessages.amountInvalid })
  .min(limits.topUpCentsMin, { error: cardMessages.amountOutOfRange })
  .max(limits.topUpCentsMax, { error: cardMessages.amountOutOfRange });

export const createPaymentIntentBody = body({
  amount: topUpCents,
  currency: z.literal(limits.currency, { error: cardMessages.usdOnly }),
});
export const createPaymentIntentReply = z.object({ clientSecret: z.string(), payment_id: z.string() });

/** Configuration of the card form, and the price. */
export const paymentConfig = z.object({
  publishable_key: z.string(),
  script_url: z.string(),
  test_mode: z.boolean(),
  price: z.object({ per_execution: cents, per_thousand_tokens: cents }),
});
export type PaymentConfig = z.infer<typeof paymentConfig>;

const reportedText = optionalText(limits.idCharsMax * 4);

/**
 * Sent by the browser after a card confirmation or a free-plan choice; the server then asks the provider. With the status
 * Failed the card was refused, and the payment may be retried; with any other status an unpaid payment is cancelled before
 * it is marked failed. `member`, `amount`, `currency` and `created_at` are ignored.
 */
export const recordPaymentBody = body({
  member: reportedText.optional(),
  payment_id: reportedText.optional(),
  amount: z.number({ error: cardMessages.amountInvalid }).optional(),
  currency: reportedText.optional(),
  payment_method: requiredText(limits.idCharsMax, cardMessages.methodRequired),
  status: reportedText.optional(),
  created_at: reportedText.optional(),
  domain_name: domainName,
});

/** As typed in the card form; a text that the provider does not have is empty. */
const billingDetails = z.object({
  name: z.string().describe('The cardholder'),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postal_code: z.string(),
  state: z.string(),
  country: z.string().describe('ISO 3166-1, two letters'),
});
export type BillingDetails = z.infer<typeof billingDetails>;

/** Newest first. `hasSucceeded` covers all pages; the plans are offered while it is false. */
export const payments = z.object({
  results: z.array(payment),
  rowCount: z.int(),
  hasSucceeded: z.boolean(),
  billing_details: billingDetails
    .nullable()
    .describe('Of the company’s newest credited card payment; null before the first'),
});
export type Payments = z.infer<typeof payments>;

export const statementKinds = [
  'grant',
  'topup',
  'hold',
  'settle',
  'release',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
  'repay',
  'adjust',
] as const;

const statementRow = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.enum(statementKinds),
  /** Change of the balance. */
  amount: cents,
  /** Balance after the movement. */
  balance: cents,
  cause: z.string(),
  /** The execution’s name; null for other movements, and when it is not kept. */
  name: z.string().nullable(),
  /** Id of the payment, execution, refund or dispute. */
  reference: z.string().nullable(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** Newest first, with the current amounts: available, on hold and owed. */
export const statement = z.object({
  results: z.array(statementRow),
  rowCount: z.int(),
  balance: cents,
  held: cents,
  owed: cents,
});
export type Statement = z.infer<typeof statement>;

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  amount: cents,
  currency: z.string(),
  payment_id: z.string(),
  created_at: instant,
});
export type Invoice = z.infer<typeof invoice>;

const party = z.object({
  name: z.string(),
  address: z.array(z.string()),
  country: z.string(),
  tax_id: z.string(),
  email: z.string(),
});

/** As issued; later changes of names, addresses or prices do not affect it. */
export const invoiceDetail = invoice.extend({
  /** The invoice that a credit note corrects. */
  corrects: z.string().nullable(),
  seller: party,
  buyer: party,
  lines: z.array(z.object({ text: z.string(), amount: cents })),
  /** Brand and last digits of the card, such as "visa •••• 4242". */
  paid_with: z.string(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;
