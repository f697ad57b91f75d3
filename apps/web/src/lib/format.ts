// The product shows US dates everywhere but for times of logs; the zone is the viewer's own.
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-US');

const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** Intl puts a narrow no-break space before AM and PM; a plain one can be searched for and copied. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** "11/15/2026, 03:05 PM" in the viewer's zone, from UTC ISO 8601. */
export const formatDateTime = (iso: string): string => plainSpaces(dateTime.format(new Date(iso)));

/** "Nov 15", from a day such as 2026-11-15. */
export const formatDay = (isoDay: string): string => day.format(new Date(isoDay));

/** "12,345" */
export const formatCount = (amount: number): string => count.format(amount);

/** A movement of money from integer cents: "+$10.00", "-$10.00". */
export const formatSignedCents = (amountCents: number): string => signedDollars.format(amountCents / 100);

const byteUnits = ['kB', 'MB', 'GB', 'TB'];

/** "812 B", "1.2 MB", in steps of 1000. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  let [amount, unit] = [bytes / 1000, 0];
  while (amount >= 1000 && unit < byteUnits.length - 1) [amount, unit] = [amount / 1000, unit + 1];
  return `${amount.toFixed(1)} ${byteUnits[unit]}`;
};
