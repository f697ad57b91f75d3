import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteRuler } from './byte-ruler.ts';

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

it('counts the bytes before any character of a long text, wherever it is not ASCII', () => {
  const place = fc.integer({ min: 16_300, max: 16_400 });
  fc.assert(
    fc.property(place, fc.constantFrom('é', '€', '😀', '\x7f', '\x80'), (length, character) => {
      const text = `${'x'.repeat(length)}${character}${'y'.repeat(20_000)}`;
      const ruler = new ByteRuler(text);
      const counted = [length, length + character.length, text.length].map((at) => ruler.bytesBefore(at));
      expect(counted).toEqual([length, length + byteLength(character), byteLength(text)]);
    }),
  );
});
