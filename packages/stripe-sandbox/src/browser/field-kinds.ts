import { brandRule, passesLuhn } from '../cards/card-number.ts';

export type ElementType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export type ValidationError = { type: 'validation_error'; code: string; message: string };

/** `invalid` is shown while typing; `incomplete` only after the payer leaves the field. */
type Validation = { kind: 'complete' } | { kind: 'incomplete' | 'invalid'; error: ValidationError };

export interface FieldContext {
  /** Digits of the card number field; they determine the CVC length. */
  cardNumber: string;
  now: Date;
}

export interface FieldKind {
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  inputName: string;
  /** The digits to keep of the typed text. */
  digitsOf: (typed: string, context: FieldContext) => string;
  format: (digits: string) => string;
  validate: (digits: string, context: FieldContext) => Validation;
}

const allDigits = (text: string) => text.replace(/\D/g, '');

const complete: Validation = { kind: 'complete' };

const failed = (kind: 'incomplete' | 'invalid', code: string, message: string): Validation => ({
  kind,
  error: { type: 'validation_error', code, message },
});

const inGroups = (digits: string, groups: readonly number[]): string => {
  const parts: string[] = [];
  let start = 0;
  for (const size of groups) {
    if (start < digits.length) parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
};

const cardNumber: FieldKind = {
  label: 'Credit or debit card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  inputName: 'cardnumber',
  digitsOf: (typed) => {
    const digits = allDigits(typed);
    return digits.slice(0, brandRule(digits).digits);
  },
  format: (digits) => inGroups(digits, brandRule(digits).groups),
  validate: (digits) => {
    if (digits.length < brandRule(digits).digits) {
      return failed('incomplete', 'incomplete_number', 'Your card number is incomplete.');
    }
    return passesLuhn(digits)
      ? complete
      : failed('invalid', 'invalid_number', 'Your card number is invalid.');
  },
};

const cardExpiry: FieldKind = {
  label: 'Credit or debit card expiration date',
  placeholder: 'MM / YY',
  autocomplete: 'cc-exp',
  inputName: 'exp-date',
  digitsOf: (typed) => {
    const digits = allDigits(typed);
    // Months 2 to 9 typed without the leading zero.
    const withMonth = /^([2-9])/.test(digits) ? `0${digits}` : digits;
    // Browser autofill may give a four-digit year.
    return withMonth.length === 6 ? `${withMonth.slice(0, 2)}${withMonth.slice(4)}` : withMonth.slice(0, 4);
  },
  format: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),
  validate: (digits, { now }) => {
    const month = Number(digits.slice(0, 2));
    if (digits.length >= 2 && (month < 1 || month > 12)) {
      return failed('invalid', 'invalid_expiry_month', "Your card's expiration month is invalid.");
    }
    if (digits.length < 4) {
      return failed('incomplete', 'incomplete_expiry', "Your card's expiration date is incomplete.");
    }
    const year = 2000 + Number(digits.slice(2));
    if (year < now.getFullYear()) {
      return failed('invalid', 'invalid_expiry_year_past', "Your card's expiration year is in the past.");
    }
    const isPast = year === now.getFullYear() && month < now.getMonth() + 1;
    return isPast
      ? failed('invalid', 'invalid_expiry_month_past', "Your card's expiration date is in the past.")
      : complete;
  },
};

const cardCvc: FieldKind = {
  label: 'Credit or debit card CVC/CVV',
  placeholder: 'CVC',
  autocomplete: 'cc-csc',
  inputName: 'cvc',
  digitsOf: (typed, { cardNumber: number }) =>
    allDigits(typed).slice(0, number === '' ? 4 : brandRule(number).cvcDigits),
  format: (digits) => digits,
  validate: (digits, { cardNumber: number }) =>
    digits.length < brandRule(number).cvcDigits
      ? failed('incomplete', 'incomplete_cvc', "Your card's security code is incomplete.")
      : complete,
};

export const fieldKinds: Readonly<Record<ElementType, FieldKind>> = { cardNumber, cardExpiry, cardCvc };
