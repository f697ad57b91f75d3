import { z } from 'zod';
import { limits } from '../limits.ts';
import { cardMessages, maximumCharacters, serverMessages } from '../messages/index.ts';
import { body, cents, domainName, instant, requiredText } from './fields.ts';

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

/** What the browser needs to show a card form and the price. */
export const paymentConfig = z.object({
  publishable_key: z.string(),
  script_url: z.string(),
  test_mode: z.boolean(),
  price: z.object({ per_execution: cents, per_thousand_tokens: cents }),
});
export type PaymentConfig = z.infer<typeof paymentConfig>;

const hintCharsMax = limits.idCharsMax * 4;
const hint = z
  .string({ error: serverMessages.textExpected })
  .max(hintCharsMax, { error: maximumCharacters(hintCharsMax) });

/**
 * What the browser reports after a card confirmation or a free-plan choice: a hint to go and ask the provider. A status of
 * Failed says that the provider refused the card, so that its payment may be tried again; with any other, a payment that no
 * card has paid is cancelled before it is called failed. Member, amount, currency and created_at decide nothing.
 */
export const recordPaymentBody = body({
  member: hint.optional(),
  payment_id: hint.optional(),
  amount: z.number({ error: cardMessages.amountInvalid }).optional(),
  currency: hint.optional(),
  payment_method: requiredText(limits.idCharsMax, cardMessages.methodRequired),
  status: hint.optional(),
  created_at: hint.optional(),
  domain_name: domainName,
});

/** The newest first. Until one has succeeded, which may be on another page, the plans are offered. */
export const payments = z.object({
  results: z.array(payment),
  rowCount: z.int(),
  hasSucceeded: z.boolean(),
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

export const statementRow = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.enum(statementKinds),
  /** What the movement did to the balance. */
  amount: cents,
  /** The balance after it. */
  balance: cents,
  cause: z.string(),
  /** The payment, execution, refund or dispute behind it. */
  reference: z.string().nullable(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** The newest movement first, with the balance as it is now: what can be spent, what is on hold, what is owed. */
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

/** An invoice as it was issued: nothing of it follows later changes of names, addresses or prices. */
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
