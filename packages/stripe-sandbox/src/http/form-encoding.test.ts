import { describe, expect, it } from 'vitest';
import { parseForm } from './form-encoding.ts';
import { Parameters } from './parameters.ts';
import { StripeFailure } from './stripe-failure.ts';

describe('parseForm', () => {
  it('reads brackets as a tree', () => {
    expect(parseForm('amount=1000&payment_method_data[card][number]=42&metadata[a%20b]=c%26d')).toEqual({
      amount: '1000',
      payment_method_data: { card: { number: '42' } },
      metadata: { 'a b': 'c&d' },
    });
  });

  it('reads both ways of writing a list', () => {
    expect(parseForm('expand[]=a&expand[]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } });
    expect(parseForm('expand[0]=a&expand[1]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } });
  });

  it('does not touch the prototype of anything', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('Parameters', () => {
  const read = (form: string) => new Parameters(parseForm(form));

  it('refuses what nobody has read, at any depth', () => {
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
    ['kind=c', (p: Parameters) => p.oneOf('kind', ['a', 'b'])],
    ['text[deep]=x', (p: Parameters) => p.text('text')],
    ['object=x', (p: Parameters) => p.object('object')],
    ['', (p: Parameters) => p.requiredText('text')],
    ['text=', (p: Parameters) => p.requiredText('text')],
    ['', (p: Parameters) => p.requiredObject('object')],
  ])('refuses %j of the wrong kind', (form, readValue) => {
    expect(() => readValue(read(form))).toThrow(StripeFailure);
  });

  it('tells absent, empty and given metadata apart', () => {
    expect([read('').metadata(), read('metadata=').metadata(), read('metadata[a]=').metadata()]).toEqual([
      undefined,
      null,
      { a: '' },
    ]);
  });
});
