import fc from 'fast-check';

/** Texts that break parsers, queries, mails, paths and logs. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u001b[2J',
  '\r\nBcc: all@example.com',
  '\u2028',
  '\u202egnp.exe',
  '%00',
  '%E0%A4%A',
  "' or 1=1 --",
  "'; drop table company; --",
  '${jndi:ldap://example.com/a}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '💥'.repeat(100),
  '2026-02-30T25:61:61Z',
  'true',
  '[object Object]',
  'a@example.com,b@example.com',
  'https://example.com/now',
] as const;

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e21,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MIN_VALUE,
];

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Any JSON value, mostly small. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: anyText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant<unknown>(Array.from({ length: 1000 }, (_, index) => index)) },
);

/** Bodies that are not the JSON of an object. */
export const anyRawBody = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '[]',
    '"x"',
    '{',
    '{"a":1e309}',
    '{"a":1,"a":2}',
    '{"__proto__":{"role":"customer-admin"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '--b\r\n\r\n--b--\r\n',
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

export const anyContentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;charset=utf-8; x=y',
  'application/problem+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'application/octet-stream',
  '*/*',
  ';',
);
