import { z } from 'zod';

const openPayment = z.object({ paymentId: z.string(), clientSecret: z.string() });

const cardAttempt = z.object({
  memberId: z.string(),
  amountCents: z.int(),
  requestKey: z.string(),
  /** The payment while the outcome of its confirmation is unknown; otherwise null. */
  open: openPayment.nullable(),
});

/** A top-up from its first try until it is paid; every try of the same amount uses the same payment. */
export type CardAttempt = z.infer<typeof cardAttempt>;

const KEY = 'propsmith.card-attempt';

/** Kept for a reload of this tab. The server resolves payments that are open when the tab is closed. */
export const storedAttempt = (memberId: string): CardAttempt | null => {
  try {
    const { data } = cardAttempt.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return data?.memberId === memberId ? data : null;
  } catch {
    return null;
  }
};

export const storeAttempt = (attempt: CardAttempt | null): void => {
  try {
    if (attempt === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Site data is blocked: the attempt is kept until the page is left.
  }
};
