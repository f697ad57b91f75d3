export type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface BrandRule {
  brand: CardBrand;
  prefix: RegExp;
  digits: number;
  cvcDigits: number;
  /** How the digits are grouped when shown. */
  groups: readonly number[];
}

const FOURS = [4, 4, 4, 4] as const;

const BRAND_RULES: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/, digits: 16, cvcDigits: 3, groups: FOURS },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    digits: 16,
    cvcDigits: 3,
    groups: FOURS,
  },
  { brand: 'amex', prefix: /^3[47]/, digits: 15, cvcDigits: 4, groups: [4, 6, 5] },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, digits: 16, cvcDigits: 3, groups: FOURS },
  { brand: 'diners', prefix: /^3(0[0-5]|[689])/, digits: 14, cvcDigits: 3, groups: [4, 6, 4] },
  { brand: 'jcb', prefix: /^35/, digits: 16, cvcDigits: 3, groups: FOURS },
  { brand: 'unionpay', prefix: /^(62|81)/, digits: 16, cvcDigits: 3, groups: FOURS },
];

const UNKNOWN_BRAND: BrandRule = { brand: 'unknown', prefix: /^/, digits: 16, cvcDigits: 3, groups: FOURS };

export const brandRule = (digits: string): BrandRule =>
  BRAND_RULES.find((rule) => rule.prefix.test(digits)) ?? UNKNOWN_BRAND;

/** The check digit of ISO/IEC 7812: every second digit from the right counts double. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};
