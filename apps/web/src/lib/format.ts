// The product shows US dates everywhere; the zone is the viewer's own.
const day = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hour12: true } as const;
const dateTime = new Intl.DateTimeFormat('en-US', { ...day, ...time });
const count = new Intl.NumberFormat('en-US');

const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** Intl puts a narrow no-break space before AM and PM; a plain one can be searched for and copied. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** "11/15/2026, 03:05 PM" in the viewer's zone, from UTC ISO 8601. */
export const formatDateTime = (iso: string): string => plainSpaces(dateTime.format(new Date(iso)));

/** "12,345" */
export const formatCount = (amount: number): string => count.format(amount);

/** A movement of money from integer cents: "+$10.00", "-$10.00". */
export const formatSignedCents = (amountCents: number): string => signedDollars.format(amountCents / 100);
