import { API_KEY_SHAPE } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { isKey, newKey, prefixOf } from './key-format.ts';

it('makes keys of the documented shape, each different', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  expect(keys.filter((key) => !API_KEY_SHAPE.test(key) || !isKey(key))).toEqual([]);
  expect(new Set(keys).size).toBe(1000);
});

it('recognises a mistyped key by its checksum', () => {
  const key = newKey();
  const mistyped = Array.from(
    key,
    (char, index) => key.slice(0, index) + (char === 'a' ? 'b' : 'a') + key.slice(index + 1),
  );
  expect([...mistyped, '', key.slice(1), `${key}0`, key.slice(0, -1)].filter(isKey)).toEqual([]);
});

it('accepts a key that was made by any release', () => {
  expect(isKey('ps_live_Example0Example0Example0Example0Example0Exa0LlLFV')).toBe(true);
});

it('shows the prefix and four characters of the random part', () => {
  expect(prefixOf('ps_live_AbCdEfGh')).toBe('ps_live_AbCd');
});
