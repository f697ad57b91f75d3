import { cardMessages, limits } from '@propsmith/contract';

/** Accepts digits and one decimal point, complete or not. */
export const isAmountText = (text: string): boolean => /^\d*\.?\d*$/.test(text);

/** The comma of many keyboards is a decimal point. */
export const withPoint = (text: string): string => text.replace(',', '.');

const amountShape = /^(?<dollars>\d+)\.?(?<cents>\d{0,2})$|^\.(?<centsOnly>\d{1,2})$/;

/** "10.5" is 1050; undefined for invalid amounts and fractions of a cent. */
export const centsOf = (text: string): number | undefined => {
  const groups = amountShape.exec(text)?.groups;
  if (!groups) return undefined;
  const { dollars = '0', cents = '', centsOnly = '' } = groups;
  return Number(dollars) * 100 + Number((cents || centsOnly).padEnd(2, '0'));
};

export const amountProblem = (text: string): string | undefined => {
  const cents = centsOf(text);
  if (cents === undefined) return cardMessages.amountInvalid;
  const isInRange = cents >= limits.topUpCentsMin && cents <= limits.topUpCentsMax;
  return isInRange ? undefined : cardMessages.amountOutOfRange;
};

/** A spending limit or threshold: null for none, undefined for an invalid amount. */
export const spendingCentsOf = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const cents = centsOf(text.trim());
  return cents !== undefined && cents <= limits.spendingCentsMax ? cents : undefined;
};

/** "10" or "10.50": whole dollars have no decimals. */
export const textOfCents = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** One step up or down within the range; an invalid amount counts as 0. */
export const steppedAmount = (text: string, direction: 1 | -1): string => {
  const cents = (centsOf(text) ?? 0) + direction * limits.topUpStepCents;
  return textOfCents(Math.min(limits.topUpCentsMax, Math.max(limits.topUpCentsMin, cents)));
};
