import { describe, expect, it } from 'vitest';
import { findErrorText } from './error-text.ts';

describe('the text of an error reply', () => {
  it.each([
    ['message before all', { email: ['e'], error: 'c', detail: 'b', message: 'a' }, 'a'],
    ['detail second', { email: ['e'], error: 'c', detail: 'b' }, 'b'],
    ['error third', { email: ['e'], error: 'c' }, 'c'],
    ['then the first field', { email: 'first', name: 'second' }, 'first'],
    ['several sentences of a field joined by spaces', { email: ['one.', 'two.'] }, 'one. two.'],
    ['a field before non-field errors', { non_field_errors: ['n'], email: ['e'] }, 'e'],
    ['values that are not text ignored', { status: 400, ok: false, email: ['e'] }, 'e'],
    ['non-field errors joined', { non_field_errors: ['one.', 'two.'] }, 'one. two.'],
    ['blank texts ignored', { message: ' ', detail: '', error: 'c' }, 'c'],
    ['a message that is not text ignored', { message: { a: 'b' }, detail: 'd' }, 'd'],
    ['a list as message joined', { message: ['one.', 'two.'] }, 'one. two.'],
  ])('%s', (_, body, expected) => {
    expect(findErrorText(body)).toBe(expected);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [42],
    [[]],
    [['text']],
    [{}],
    [{ email: [] }],
    [{ a: { b: 'c' } }],
  ])('finds no text in %j', (body) => {
    expect(findErrorText(body)).toBeUndefined();
  });
});
