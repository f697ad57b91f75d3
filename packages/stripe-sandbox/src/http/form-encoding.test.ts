import { describe, expect, it } from 'vitest';
import { parseForm } from './form-encoding.ts';
import { Parameters } from './parameters.ts';
import { StripeFailure } from './stripe-failure.ts';

describe('parseForm', () => {
  it('parses brackets into a tree', () => {
    expect(parseForm('amount=1000&payment_method_data[card][number]=42&metadata[a%20b]=c%26d')).toEqual({
      amount: '1000',
      payment_method_data: { card: { number: '42' } },
      metadata: { 'a b': 'c&d' },
    });
  });

  it('parses both notations of a list', () => {
    expect(parseForm('expand[]=a&expand[]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } });
    expect(parseForm('expand[0]=a&expand[1]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } });
  });

  it('does not change any prototype', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('Parameters', () => {
  const read = (form: string) => new Parameters(parseForm(form));

  it('refuses parameters that were not read, at any depth', () => {
    const parameters = read('card[number]=42&card[colour]=red');
    parameters.requiredObject('card').text('number');
    expect(() => {
      parameters.refuseUnknown();
    }).toThrow('Received unknown parameter: card[colour]');
  });

  it.each([
    ['flag=yes', (p: Parameters) => p.boolean('flag')],
    ['count=1.5', (p: Parameters) => p.integer('count')],
    ['count=1e3', (p: Parameters) => p.integer('count')],
    ['kind=c', (p: Parameters) => p.requiredOneOf('kind', ['a', 'b'])],
    ['text[deep]=x', (p: Parameters) => p.text('text')],
    ['object=x', (p: Parameters) => p.object('object')],
    ['', (p: Parameters) => p.requiredText('text')],
    ['text=', (p: Parameters) => p.requiredText('text')],
    ['', (p: Parameters) => p.requiredObject('object')],
    ['', (p: Parameters) => p.requiredInteger('count')],
    ['list[a][b]=x', (p: Parameters) => p.list('list')],
    ['metadata[a][b]=x', (p: Parameters) => p.metadata()],
  ])('refuses %j of the wrong type', (form, readValue) => {
    expect(() => readValue(read(form))).toThrow(StripeFailure);
  });

  it('reads metadata', () => {
    expect([read('').metadata(), read('metadata[a]=1&metadata[b]=').metadata()]).toEqual([
      undefined,
      { a: '1', b: '' },
    ]);
  });
});
