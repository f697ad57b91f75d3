import { z } from 'zod';
import { limits } from '../limits.ts';
import { spendingMessages } from '../messages/index.ts';
import { body, cents } from './fields.ts';

/** Null for none. */
export const spendingAmount = z
  .int({ error: spendingMessages.amountInvalid })
  .min(0, { error: spendingMessages.amountInvalid })
  .max(limits.spendingCentsMax, { error: spendingMessages.amountInvalid })
  .nullable()
  .describe('Integer cents, or null for none');

export const spendingBody = body({ limit: spendingAmount, low_balance: spendingAmount });
export const spendingReply = z.object({
  limit: cents.nullable(),
  low_balance: cents.nullable(),
  spent_this_month: cents.describe('Integer cents, charged and on hold'),
});
export type Spending = z.infer<typeof spendingReply>;
