export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 86_400_000;

/** The years of the documented 32-bit epoch, which ends in January 2038. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2037;

const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return (daysBefore[month] ?? 0) - (daysBefore[month - 1] ?? 0);
};

/** Days since 1970-01-01 of a proleptic Gregorian date; month 1 to 12. */
export const daysSinceEpoch = (year: number, month: number, day: number): number => {
  const elapsed = year - 1;
  const leapDays = Math.floor(elapsed / 4) - Math.floor(elapsed / 100) + Math.floor(elapsed / 400);
  const leapDayPassed = month > 2 && isLeapYear(year) ? 1 : 0;
  return elapsed * 365 + leapDays + (daysBefore[month - 1] ?? 0) + leapDayPassed + day - 719_163;
};

/** Days since 1970-01-01; undefined for a date that does not exist (30 February). */
export const dayNumber = (year: number, month: number, day: number): number | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? daysSinceEpoch(year, month, day)
    : undefined;

/** The year in UTC, by arithmetic: called for every event without a year, a Date takes a tenth of the simulation. */
export const yearAt = (epochMs: number): number => {
  const days = Math.floor(epochMs / MS_PER_DAY);
  const guess = FIRST_YEAR + Math.floor(days / 365.2425);
  if (days < daysSinceEpoch(guess, 1, 1)) return guess - 1;
  return days < daysSinceEpoch(guess + 1, 1, 1) ? guess : guess + 1;
};

/** A two-digit year means 1969 to 2068. */
export const fullYear = (twoDigits: number): number =>
  twoDigits >= 69 ? 1900 + twoDigits : 2000 + twoDigits;

/** Month and day of the n-th day of a year, counted from 1. */
export const monthAndDay = (year: number, dayOfYear: number): { month: number; day: number } => {
  let month = 1;
  let day = dayOfYear;
  while (month < 12 && day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month++;
  }
  return { month, day };
};
