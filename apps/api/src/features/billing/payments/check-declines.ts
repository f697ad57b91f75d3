import { cardMessages } from '@propsmith/contract';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { databaseTime } from '../../../platform/db/database-clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { paymentFailure } from './payments.tables.ts';

const WINDOW_SECONDS = 3600;
/** Limits against card testing: stolen numbers are tried on small payments. Customers stay well below them. */
const DECLINES_PER_COMPANY = 5;
const DECLINES_PER_IP = 10;
export const DECLINES_PER_INTENT = 5;

/** Refuses a new payment to a company or an IP address with too many declined cards within the hour. */
export const checkDeclines = async (
  { db }: Pick<Deps, 'db'>,
  { companyId, ip }: { readonly companyId: string; readonly ip: string },
): Promise<void> => {
  const recent = gt(paymentFailure.createdAt, databaseTime(-WINDOW_SECONDS));
  const declines = (by: SQL): Promise<number> => db.$count(paymentFailure, and(by, recent));
  const tooMany =
    (await declines(eq(paymentFailure.companyId, companyId))) >= DECLINES_PER_COMPANY ||
    (await declines(eq(paymentFailure.ip, networkOf(ip)))) >= DECLINES_PER_IP;
  if (tooMany) {
    throw new Refusal('rate_limited', cardMessages.tooManyDeclines, { retryAfterSeconds: WINDOW_SECONDS });
  }
};
