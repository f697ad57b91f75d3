import * as fc from 'fast-check';

/** Numbers in logs that are not timestamps, by kind. */

const decimalDigits = Array.from('0123456789');
const hexDigits = Array.from('0123456789abcdef');

const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...decimalDigits), minLength: length, maxLength: length });

const hex = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...hexDigits), minLength: length, maxLength: length });

const joined = (parts: readonly fc.Arbitrary<unknown>[], sign: string): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((values) => values.join(sign));

const repeated = (part: fc.Arbitrary<unknown>, count: number, sign: string): fc.Arbitrary<string> => {
  return joined(Array.from({ length: count }, () => part), sign); // prettier-ignore
};

const small = fc.integer({ min: 0, max: 99 });
const octet = fc.integer({ min: 0, max: 255 });
const port = fc.integer({ min: 1, max: 65_535 });
const address = repeated(octet, 4, '.');
const version = fc.oneof(repeated(small, 3, '.'), repeated(small, 4, '.'), repeated(small, 2, '.'));
const word = fc.constantFrom('srv', 'lib', 'app', 'data', 'x86', 'v2', 'node', 'log');

export const otherNumbers: Readonly<Record<string, fc.Arbitrary<string>>> = {
  versions: fc.oneof(
    version,
    version.map((text) => `v${text}`),
    version.map((text) => `app-${text}`),
    fc.tuple(version, small).map(([text, build]) => `${text}-rc${build}`),
    fc.tuple(version, small).map(([text, build]) => `${text}-${build}`),
  ),
  addresses: fc.oneof(
    address,
    fc.tuple(address, port).map(([host, number]) => `${host}:${number}`),
    fc.tuple(address, port).map(([host, number]) => `${host}/${number}`),
    fc.tuple(address, fc.integer({ min: 8, max: 32 })).map(([net, bits]) => `${net}/${bits}`),
    repeated(hex(4), 8, ':'),
    fc.tuple(hex(4), hex(2), hex(4)).map(([a, b, c]) => `${a}:${b}::${c}`),
  ),
  'hardware addresses': fc.oneof(
    repeated(hex(2), 6, ':'),
    repeated(hex(2), 6, '-'),
    repeated(hex(4), 3, '.'),
  ),
  'hardware addresses of decimal digits': fc.oneof(repeated(digits(2), 6, ':'), repeated(digits(2), 6, '-')),
  identifiers: fc.oneof(
    joined([hex(8), hex(4), hex(4), hex(4), hex(12)], '-'),
    joined([digits(8), digits(4), digits(4), digits(4), digits(12)], '-'),
    hex(32),
    hex(24),
    fc.tuple(digits(4), digits(3)).map(([a, b]) => `REQ-${a}-${b}`),
    digits(11),
    digits(9),
    digits(20),
  ),
  ratios: fc.oneof(
    repeated(small, 2, ':'),
    repeated(small, 2, '/'),
    repeated(small, 2, '.').map((text) => `${text}%`),
    repeated(small, 3, ':').map((text) => `ratio=${text}x`),
    repeated(small, 3, 'x'),
  ),
  paths: fc.oneof(
    fc.tuple(word, small, word, small).map((parts) => `/${parts.join('/')}`),
    fc.tuple(word, small, small, small).map((parts) => `C:\\${parts.join('\\')}`),
    fc.tuple(small, small, small, small, small).map((parts) => `/${parts.join('/')}/`),
    fc.tuple(word, port, small).map(([name, line, column]) => `${name}.ts:${line}:${column}`),
  ),
  'telephone numbers': fc.oneof(
    joined([fc.constant('+1'), digits(3), digits(3), digits(4)], '-'),
    joined([fc.constant('+49'), digits(3), digits(7)], ' '),
    joined([fc.constant('0'), digits(1), digits(2), digits(2), digits(2), digits(2)], ' '),
    repeated(digits(2), 5, '.'),
    repeated(digits(2), 5, '-'),
    fc.tuple(digits(3), digits(3), digits(4)).map(([area, a, b]) => `(${area}) ${a}-${b}`),
  ),
  amounts: fc.oneof(
    joined([small, digits(3), digits(3)], ','),
    fc.tuple(small, digits(3), digits(2)).map(([a, b, c]) => `${a},${b}.${c}`),
    joined([small, digits(5)], '.'),
    repeated(small, 5, ','),
    repeated(small, 5, ';'),
    repeated(small, 3, '-'),
    repeated(small, 3, '_'),
  ),
};
