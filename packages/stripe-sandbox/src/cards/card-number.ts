export type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface BrandRule {
  brand: CardBrand;
  prefix: RegExp;
  digits: number;
  cvcDigits: number;
  /** Lengths of the digit groups in the number field. */
  groups: readonly number[];
}

const fours = [4, 4, 4, 4] as const;

const brandRules: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/, digits: 16, cvcDigits: 3, groups: fours },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    digits: 16,
    cvcDigits: 3,
    groups: fours,
  },
  { brand: 'amex', prefix: /^3[47]/, digits: 15, cvcDigits: 4, groups: [4, 6, 5] },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, digits: 16, cvcDigits: 3, groups: fours },
  { brand: 'diners', prefix: /^3(0[0-5]|[689])/, digits: 14, cvcDigits: 3, groups: [4, 6, 4] },
  { brand: 'jcb', prefix: /^35/, digits: 16, cvcDigits: 3, groups: fours },
  { brand: 'unionpay', prefix: /^(62|81)/, digits: 16, cvcDigits: 3, groups: fours },
];

const unknownBrand: BrandRule = { brand: 'unknown', prefix: /^/, digits: 16, cvcDigits: 3, groups: fours };

export const brandRule = (digits: string): BrandRule =>
  brandRules.find((rule) => rule.prefix.test(digits)) ?? unknownBrand;

/** ISO/IEC 7812-1, Annex B. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};
