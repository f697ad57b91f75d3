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
export const createPaymentIntentReply = z.object({ clientSecret: z.string() });

const hintCharsMax = limits.idCharsMax * 4;
const hint = z
  .string({ error: serverMessages.textExpected })
  .max(hintCharsMax, { error: maximumCharacters(hintCharsMax) });

/**
 * What the browser reports after a card confirmation or a free-plan choice. Only `payment_id` and `payment_method` are
 * read, as a hint to go and ask the provider; member, amount, status and created_at never decide anything.
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

export const statementRow = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.string(),
  amount: cents,
  balance: cents,
  cause: z.string(),
  reference: z.string().nullable(),
});
export type StatementRow = z.infer<typeof statementRow>;

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
