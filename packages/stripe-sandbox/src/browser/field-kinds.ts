import { brandRule, passesLuhn } from '../cards/card-number.ts';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postalCode';

export type ValidationError = { type: 'validation_error'; code: string; message: string };

/** `incomplete` is said when the payer leaves the field; `invalid` at once. */
type Verdict =
  | { kind: 'complete' }
  | { kind: 'incomplete'; error: ValidationError }
  | { kind: 'invalid'; error: ValidationError };

/** What one field may need to know of the others. */
export interface FieldContext {
  cardNumber: string;
  now: Date;
}

export interface FieldKind {
  label: string;
  placeholder: string;
  autocomplete: AutoFill;
  inputName: string;
  /** What is kept of what was typed: digits, mostly. */
  clean: (typed: string, context: FieldContext) => string;
  /** How the kept characters are shown. */
  format: (clean: string) => string;
  judge: (clean: string, context: FieldContext) => Verdict;
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

const COMPLETE: Verdict = { kind: 'complete' };

const incomplete = (code: string, message: string): Verdict => ({
  kind: 'incomplete',
  error: { type: 'validation_error', code, message },
});

const invalid = (code: string, message: string): Verdict => ({
  kind: 'invalid',
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

const number: FieldKind = {
  label: 'Credit or debit card number',
  placeholder: '1234 1234 1234 1234',
  autocomplete: 'cc-number',
  inputName: 'cardnumber',
  clean: (typed) => {
    const digits = digitsIn(typed);
    return digits.slice(0, brandRule(digits).digits);
  },
  format: (digits) => inGroups(digits, brandRule(digits).groups),
  judge: (digits) => {
    if (digits.length < brandRule(digits).digits) {
      return incomplete('incomplete_number', 'Your card number is incomplete.');
    }
    return passesLuhn(digits) ? COMPLETE : invalid('invalid_number', 'Your card number is invalid.');
  },
};

const expiry: FieldKind = {
  label: 'Credit or debit card expiration date',
  placeholder: 'MM / YY',
  autocomplete: 'cc-exp',
  inputName: 'exp-date',
  clean: (typed) => {
    const digits = digitsIn(typed);
    // `4` can only be April: no month begins with it but 04.
    const withMonth = /^([2-9])/.test(digits) ? `0${digits}` : digits;
    // What browsers fill in may have the whole year.
    return withMonth.length === 6 ? `${withMonth.slice(0, 2)}${withMonth.slice(4)}` : withMonth.slice(0, 4);
  },
  format: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),
  judge: (digits, { now }) => {
    const month = Number(digits.slice(0, 2));
    if (digits.length >= 2 && (month < 1 || month > 12)) {
      return invalid('invalid_expiry_month', "Your card's expiration month is invalid.");
    }
    if (digits.length < 4)
      return incomplete('incomplete_expiry', "Your card's expiration date is incomplete.");
    const year = 2000 + Number(digits.slice(2));
    if (year < now.getFullYear()) {
      return invalid('invalid_expiry_year_past', "Your card's expiration year is in the past.");
    }
    const isPast = year === now.getFullYear() && month < now.getMonth() + 1;
    return isPast
      ? invalid('invalid_expiry_month_past', "Your card's expiration date is in the past.")
      : COMPLETE;
  },
};

const cvc: FieldKind = {
  label: 'Credit or debit card CVC/CVV',
  placeholder: 'CVC',
  autocomplete: 'cc-csc',
  inputName: 'cvc',
  clean: (typed, { cardNumber }) =>
    digitsIn(typed).slice(0, cardNumber === '' ? 4 : brandRule(cardNumber).cvcDigits),
  format: (digits) => digits,
  judge: (digits, { cardNumber }) =>
    digits.length < brandRule(cardNumber).cvcDigits
      ? incomplete('incomplete_cvc', "Your card's security code is incomplete.")
      : COMPLETE,
};

const postalCode: FieldKind = {
  label: 'ZIP',
  placeholder: 'ZIP',
  autocomplete: 'billing postal-code',
  inputName: 'postal',
  clean: (typed) => typed.slice(0, 10),
  format: (text) => text,
  judge: (text) =>
    /^\d{5}/.test(text) ? COMPLETE : incomplete('incomplete_zip', 'Your postal code is incomplete.'),
};

export const FIELD_KINDS: Readonly<Record<FieldName, FieldKind>> = { number, expiry, cvc, postalCode };
