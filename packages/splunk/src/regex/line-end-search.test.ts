import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsRegexEngine } from './engine.ts';
import { beginsWithLineEnd, LineEndSearch } from './line-end-search.ts';
import { parsePcre } from './parse.ts';

const begins = (text: string): boolean => {
  const parsed = parsePcre(text);
  return parsed.ok && beginsWithLineEnd(parsed.pattern.root);
};

it.each([
  [String.raw`([\r\n]+)\d`, true],
  [String.raw`(\r\n|\n)`, true],
  [String.raw`(?<=x)([\n]+)`, true],
  [String.raw`([\n-\r]+)\d`, false],
  [String.raw`([\r\n]*)\d`, false],
  [String.raw`([\s]+)\d`, false],
  [String.raw`(\n|,)`, false],
  [String.raw`^`, false],
])('%s begins with a line end: %s', (pattern, expected) => {
  expect(begins(pattern)).toBe(expected);
});

it('finds the next line end from any offset of any text', () => {
  const search = new LineEndSearch();
  const text = fc.string({ unit: fc.constantFrom('\n', '\r', 'a'), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.array(fc.nat({ max: 12 }), { maxLength: 6 }), (searched, offsets) => {
      for (const from of offsets) {
        const found = searched.slice(from).search(/[\n\r]/);
        expect(search.find(searched, from)).toBe(found < 0 ? Infinity : from + found);
      }
    }),
  );
});

it.each([
  [String.raw`([\r\n]+)a`, /[\r\n]+a/],
  [String.raw`([\r\n]+)`, /[\r\n]+/],
  [String.raw`(\r\n)a`, /\r\na/],
  [String.raw`(\n\n)a?`, /\n\na?/],
  [String.raw`([\n-\r]+)a`, /[\n-\r]+a/],
  [String.raw`(\n+)a`, /\n+a/],
  [String.raw`([\r\n]+)(?:a|(?=b)b)`, /[\r\n]+[ab]/],
  [String.raw`([\r\n]+)a?`, /[\r\n]+a?/],
  [String.raw`([\r\n]+?)`, /[\r\n]+?/],
  [String.raw`([\r\n]+?)a+`, /[\r\n]+?a+/],
  [String.raw`([\r\n]+)(?<=\n)a`, /[\r\n]+(?<=\n)a/],
  [String.raw`([\r\n]+)(?=a)`, /[\r\n]+(?=a)/],
  [String.raw`([\r\n]+)\Ka`, /(?<=[\r\n])a/],
  [String.raw`(\r?\n+)a`, /\r?\n+a/],
  [String.raw`(b?[\r\n]+)a`, /b?[\r\n]+a/],
])('%s matches where a search by the native regex does', (pattern, native) => {
  const compiled = jsRegexEngine.compile(pattern);
  const unit = fc.constantFrom('\n', '\r', '\v', 'a', 'b');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), fc.nat({ max: 20 }), (text, from) => {
      const found = native.exec(text.slice(from));
      const match = compiled.ok ? compiled.regex.exec(text, from) : undefined;
      expect(match && [match.start, match.end]).toEqual(
        found ? [from + found.index, from + found.index + found[0].length] : undefined,
      );
    }),
  );
});
