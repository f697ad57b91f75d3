import { PRODUCT_NAME } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { readSeller } from './seller.ts';

describe('the seller', () => {
  it('has only a name by default', () => {
    expect(readSeller({}, false)).toEqual({
      seller: { name: PRODUCT_NAME, addressLines: [], country: '', taxId: '', email: '' },
      problems: [],
    });
  });

  it('splits the address at each |', () => {
    const { seller } = readSeller({ SELLER_ADDRESS: '1 Example Street | 12345 Springfield' }, false);
    expect(seller.addressLines).toEqual(['1 Example Street', '12345 Springfield']);
  });

  it('is required in production, and each value must be one line', () => {
    expect(readSeller({}, true).problems.map((problem) => problem.split(':')[0])).toEqual([
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'SELLER_COUNTRY',
    ]);
    expect(readSeller({ SELLER_NAME: 'two\nlines' }, false).problems).toHaveLength(1);
  });
});
