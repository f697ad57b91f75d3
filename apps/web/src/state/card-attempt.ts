import { z } from 'zod';

const openPayment = z.object({ paymentId: z.string(), clientSecret: z.string() });

const cardAttempt = z.object({
  memberId: z.string(),
  amountCents: z.int(),
  requestKey: z.string(),
  /** The payment while nobody has told how its confirmation ended; null when there is nothing to find out. */
  open: openPayment.nullable(),
});

/** A top-up from its first try until it is paid: every try of the same amount goes to the same payment. */
export type CardAttempt = z.infer<typeof cardAttempt>;

const KEY = 'propsmith.card-attempt';

/** What a reload of this tab must not forget. The storage ends with the tab; what is open then the server settles. */
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
    // Site data is blocked: the attempt is known until the page is left.
  }
};
