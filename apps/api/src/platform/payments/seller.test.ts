import { PRODUCT_NAME } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { readSeller } from './seller.ts';

describe('the seller', () => {
  it('has a name and nothing else by default', () => {
    expect(readSeller({}, false)).toEqual({
      seller: { name: PRODUCT_NAME, addressLines: [], country: '', taxId: '', email: '' },
      problems: [],
    });
  });

  it('has the lines of an address between bars', () => {
    const { seller } = readSeller({ SELLER_ADDRESS: '1 Example Street | 12345 Springfield' }, false);
    expect(seller.addressLines).toEqual(['1 Example Street', '12345 Springfield']);
  });

  it('is needed in production, in one line each', () => {
    expect(readSeller({}, true).problems.map((problem) => problem.split(':')[0])).toEqual([
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'SELLER_COUNTRY',
    ]);
    expect(readSeller({ SELLER_NAME: 'two\nlines' }, false).problems).toHaveLength(1);
  });
});
