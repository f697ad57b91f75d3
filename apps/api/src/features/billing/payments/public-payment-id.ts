import { sql } from 'drizzle-orm';
import { payment } from './payments.tables.ts';

/** A payment as the customer knows it: the provider's intent, or our own id where no provider is involved. */
export const publicPaymentId = sql<string | null>`coalesce(${payment.stripeIntentId}, ${payment.id}::text)`;
