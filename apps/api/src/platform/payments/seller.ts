import { PRODUCT_NAME } from '@propsmith/contract';
import { z } from 'zod';

/** The issuer of invoices. */
export interface Seller {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly country: string;
  /** Such as a VAT number; empty where there is none. */
  readonly taxId: string;
  readonly email: string;
}

const CHARS_MAX = 300;
const line = z
  .string()
  .max(CHARS_MAX, { error: `must have at most ${CHARS_MAX} characters` })
  .regex(/^\P{Cc}*$/u, { error: 'must be one line; separate the lines of an address by |' });

const variables = z
  .object({
    SELLER_NAME: line,
    SELLER_ADDRESS: line,
    SELLER_COUNTRY: line,
    SELLER_TAX_ID: line,
    SELLER_EMAIL: line,
  })
  .partial();

const neededInProduction = ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_COUNTRY'] as const;

/** `SELLER_ADDRESS` separates the lines of the address by `|`: `1 Example Street|Springfield 12345`. */
export const readSeller = (
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): { readonly seller: Seller; readonly problems: readonly string[] } => {
  const parsed = variables.safeParse(environment);
  const given = parsed.data ?? {};
  const problems = parsed.success
    ? neededInProduction
        .filter((name) => production && given[name] === undefined)
        .map((name) => `${name}: production needs it on invoices`)
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
  const seller = {
    name: given.SELLER_NAME ?? PRODUCT_NAME,
    addressLines: (given.SELLER_ADDRESS ?? '')
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    country: given.SELLER_COUNTRY ?? '',
    taxId: given.SELLER_TAX_ID ?? '',
    email: given.SELLER_EMAIL ?? '',
  };
  return { seller, problems };
};
