import { Scanner, type Stamp } from '@propsmith/scan';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLuhnValid } from './find/numbers.ts';
import { redact, type Replacement } from './redact.ts';
import { keyLine } from './testing/key-block.ts';

const originals = (text: string, kind: Replacement['kind']): string[] =>
  redact(text)
    .replacements.filter((replacement) => replacement.kind === kind)
    .map(({ original }) => original);

/** A text with every character replaced by the name of its class, also the signs of secrets; separators stay. */
const classesOf = (text: string): string =>
  text
    .replaceAll(/\p{Ll}/gu, 'l')
    .replaceAll(/\p{Lu}/gu, 'U')
    .replaceAll(/\d/g, '0')
    .replaceAll(/[!#$*?^~]/g, '!');

const stampsOf = (text: string): string[] => {
  const found: Stamp[] = [];
  const scanner = new Scanner(text);
  let start = 0;
  for (const line of text.split('\n')) {
    scanner.scanLine(start, start + line.length, found);
    start += line.length + 1;
  }
  return found.map(
    ({ start: from, end, shape }) => `${from}-${end} ${shape.format} ${text.slice(from, end)}`,
  );
};

const LOG = String.raw`Oct 11 10:12:00 web-01 sshd[2101]: Accepted password for jdoe from 192.0.2.17 port 22 ssh2
192.0.2.17 - frank [10/Oct/2026:13:55:36 -0700] "GET http://shop.example.com/a.png HTTP/1.0" 200 2326
{"time":"2026-03-04T05:06:07.123Z","user":"sam.miller","password":"hunter2!","ip":"2001:db8::17","mail":"sam.miller@corp.example.com"}
2026-03-04 05:06:07,123 ERROR [main] CORP\bob paid with 4111 1111 1111 1111, phone +49 30 1234567 ts=1772600767
Authorization: Bearer abcDEF123456.xyz
`;

describe('finds', () => {
  it.each([
    ['sent to sam@example.com.', ['sam@example.com']],
    [
      'to=<sam.o+news@mail.example.org>, q=bob%40example.com&x',
      ['sam.o+news@mail.example.org', 'bob%40example.com'],
    ],
    [String.raw`"line\nsam@example.com"`, ['sam@example.com']],
    [
      '<bounce+sam=example.com@mail.example.org> jürgen@müller.de',
      ['bounce+sam=example.com@mail.example.org', 'jürgen@müller.de'],
    ],
    ['user@localhost foo@bar @x a@ user@1000.service icon@2x.png', []],
  ])('e-mail addresses in %s', (text, expected) => {
    expect(originals(text, 'email')).toEqual(expected);
  });

  it.each([
    ['from 192.0.2.7:8080, 198.51.100.22/24.', ['192.0.2.7', '198.51.100.22']],
    [
      '2001:db8::17 [2001:db8:1:2:3:4:5:6]:443 ::ffff:192.0.2.9',
      ['2001:db8::17', '2001:db8:1:2:3:4:5:6', '192.0.2.9'],
    ],
    ['version 1.2.3.4 version=1.2.3.4 v1.2.3.4 Chrome/120.0.0.0 build: 4.5.6.7', []],
    ['127.0.0.1 0.0.0.0 255.255.255.0 ::1 std::vector 1.2.3 1.2.3.4.5 256.1.1.1', []],
    ['at 10:12:13 00:1a:2b:3c:4d:5e 50:06:01:60:3b:a0:1f:2c', []],
    [
      String.raw`"\n192.0.2.7\t2001:db8::7" %3A%2F%2F192.0.2.8%3A80%20192.0.2.9`,
      ['192.0.2.7', '2001:db8::7', '192.0.2.8', '192.0.2.9'],
    ],
    ['IP 192.0.2.7.443 > 192.0.2.8.51000: Flags, 1.2.3.4.5', ['192.0.2.7', '192.0.2.8']],
  ])('IP addresses in %s', (text, expected) => {
    expect(originals(text, 'ip')).toEqual(expected);
  });

  it.each([
    ['GET https://shop.example.com:8443/a', ['shop.example.com']],
    ['http://web01:8080/x', ['web01']],
    ['host=web-01 "hostname":"DB7" to db.corp.internal', ['web-01', 'DB7', 'db.corp.internal']],
    ['<34>1 2026-03-04T05:06:07Z web-01 app 12 ID1 - text', ['web-01']],
    ['at com.example.shop.Order.run(Order.java:12) org.example.api app.log main.py', []],
    ['xmlns="http://schemas.microsoft.com/win/2004/08/events/event"', []],
    ['{"host":{"name":"web01","os":{"name":"linux"}},"node":{"ip":"x","name":"n-1"}}', ['web01', 'n-1']],
    ['Data Source=db1;User Id=x Account Domain:  SHOP', ['db1', 'SHOP']],
    ['2026-03-04 05:06:07 INFO main: started', []],
    ['2026-03-04 05:06:07 0.25s warn: late, server: listening, Server=tcp:x', []],
  ])('host names in %s', (text, expected) => {
    expect(originals(text, 'host')).toEqual(expected);
  });

  it.each([
    ['user=sam uid=1001 "username": "kim.lee" login: pat7', ['sam', '1001', 'kim.lee', 'pat7']],
    ['Failed password for invalid user oscar from', ['oscar']],
    ['session opened for user jdoe by (uid=0)', ['jdoe']],
    [String.raw`CORP\kim logged in; "u":"CORP\\pat"`, ['kim', 'pat']],
    ["<Data Name='TargetUserName'>alice</Data><User>carol</User>", ['alice', 'carol']],
    ['open /home/alice/x and C:\\Users\\Bob\\y', ['alice', 'Bob']],
    ['C:\\Users\\kim.lee\\x /home/readme.txt', ['kim.lee']],
    ['User sam has logged in, user pat7 left, password changed for kim', ['sam', 'pat7', 'kim']],
    ['user accounts connected, user interface left', []],
    ['Mar  4 05:06:07 a-1 sudo:   sam : TTY=pts/0 ; USER=root ; COMMAND=/bin/ls', ['sam']],
    ['shop.example.com:443 192.0.2.1 - kim [04/Mar/2026:05:06:07 +0000] "GET / HTTP/1.1" 200', ['kim']],
    ['user=jdoe42 then jdoe42 left', ['jdoe42', 'jdoe42']],
    ['{"user":{"id":"a7","name":"sam"},"users":["pat"],"user":["kim","lee"]}', ['a7', 'sam', 'kim', 'lee']],
    ['firstName=Pat created_by=sam7 log_name=x s.id=a.subject_identifier', ['Pat', 'sam7']],
    ['login=success user=error login: failed, Login: user=-', []],
    ['user=root user: logged in, for user authentication, user=-', []],
    [String.raw`"ERROR\nfailed"`, []],
  ])('user names in %s', (text, expected) => {
    expect(originals(text, 'user')).toEqual(expected);
  });

  it.each([
    ['password=hunter2 pwd="a b" api_key: 9f8e7d6c5b', ['hunter2', 'a b', '9f8e7d6c5b']],
    ['Authorization: Bearer abc.DEF-123456', ['abc.DEF-123456']],
    ['id eyJhbGciOiJI.eyJzdWIi.c2lnbmF0 end', ['eyJhbGciOiJI.eyJzdWIi.c2lnbmF0']],
    [String.raw`{"body":"{\"token\":\"a1b2c3d4\"}"}`, ['a1b2c3d4']],
    ['password: incorrect, token expired, PWD=/home, sessionid=107478, token=null', []],
  ])('secrets in %s', (text, expected) => {
    expect(originals(text, 'token')).toEqual(expected);
  });

  it.each([
    ['card 4111111111111111, 4111-1111-1111-1111', ['4111111111111111', '4111-1111-1111-1111']],
    [
      String.raw`"\n4111111111111111" 200 4111 1111 1111 1111 123`,
      ['4111111111111111', '4111 1111 1111 1111'],
    ],
    ['id 4111111111111112 blk_-4111111111111111 x4111111111111111', []],
  ])('card numbers in %s', (text, expected) => {
    expect(originals(text, 'card')).toEqual(expected);
  });

  it.each([
    [
      'call +49 30 1234567 or (212) 555-0100 or 212-555-0100',
      ['+49 30 1234567', '(212) 555-0100', '212-555-0100'],
    ],
    [
      'phone=5550100123 (+12125550100) 7 +12125550101 (212) 555-0102 5',
      ['5550100123', '+12125550100', '+12125550101', '(212) 555-0102'],
    ],
    ['took +1.5 s, zone +0000, 12-34-56, 1.2.3', []],
  ])('phone numbers in %s', (text, expected) => {
    expect(originals(text, 'phone')).toEqual(expected);
  });
});

describe('replaces', () => {
  it('every value by one of the same length and classes', () => {
    const { text, replacements } = redact(LOG);
    expect(replacements.length).toBeGreaterThan(12);
    expect(classesOf(text)).toBe(classesOf(LOG));
    for (const { start, end, original, replacement } of replacements) {
      expect(LOG.slice(start, end)).toBe(original);
      expect(text.slice(start, end)).toBe(replacement);
      expect(replacement).not.toBe(original);
    }
  });

  it('the same value by the same one, also as part of another', () => {
    const { text } = redact(
      'a@shop.example.com b@example.com https://shop.example.com/ user=a\nip 192.0.2.1 192.0.2.1 192.0.2.2',
    );
    const [, first, second, third] = /@(\S+) \S+@(\S+) https:\/\/([^/]+)/.exec(text) ?? [];
    expect(first).toBe(third);
    expect(first?.endsWith(`.${second}`)).toBe(true);
    const [one, two, three] = text.split('ip ')[1]?.split(' ') ?? [];
    expect(one).toBe(two);
    expect(three).not.toBe(one);
  });

  it('different values by different ones while their class has others', () => {
    const values = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
    const { replacements } = redact(values.map((value) => `user=${value}`).join('\n'));
    expect(new Set(replacements.map(({ replacement }) => replacement)).size).toBeGreaterThanOrEqual(25);
    const many = Array.from(
      { length: 500 },
      (_, index) => `192.0.${index % 2}.${100 + ((index >> 1) % 100)}`,
    );
    const distinct = new Set(many);
    const replaced = new Set(redact(many.join('\n')).replacements.map(({ replacement }) => replacement));
    expect(replaced.size).toBe(distinct.size);
  });

  it('addresses by valid addresses with the same number of digits', () => {
    const text = Array.from(
      { length: 200 },
      (_, index) => `192.${index}.2.${(index * 7) % 256} 2001:db8::${index.toString(16)}:1`,
    ).join('\n');
    for (const { original, replacement } of redact(text).replacements) {
      const octets = replacement.split('.');
      if (original.includes(':'))
        expect(replacement).toMatch(/^[\da-f]{1,4}:[\da-f]{1,4}::[\da-f]{1,4}:[\da-f]$/);
      else
        expect(octets.map(({ length }) => length)).toEqual(original.split('.').map(({ length }) => length));
      if (!original.includes(':')) expect(octets.every((octet) => Number(octet) <= 255)).toBe(true);
    }
  });

  it('card numbers by numbers that no card has', () => {
    const { replacements } = redact('4111111111111111 5555555555554444 378282246310005 6011111111111117');
    expect(replacements).toHaveLength(4);
    for (const { replacement } of replacements) expect(isLuhnValid(replacement)).toBe(false);
  });

  it('hexadecimal digits by hexadecimal digits', () => {
    expect(redact('token=deadbeef01').text).toMatch(/^token=[a-f]{8}\d\d$/);
  });

  it('letters of other alphabets by letters of the same case and length in bytes', () => {
    const text = 'user="Jürgen Größe" user="Юрий"';
    const redacted = redact(text).text;
    expect(classesOf(redacted).replaceAll('l', 'U')).toBe(classesOf(text).replaceAll('l', 'U'));
    expect(Buffer.byteLength(redacted)).toBe(Buffer.byteLength(text));
    expect(redacted).not.toContain('Ю');
  });

  it('nothing of the kinds that are kept, which are counted all the same', () => {
    const { text, found } = redact('user=sam from 192.0.2.7', { keep: ['ip'] });
    expect(text).toMatch(/^user=[a-z]{3} from 192\.0\.2\.7$/);
    expect(found).toMatchObject({ user: 1, ip: 1, email: 0 });
  });
});

describe('leaves alone', () => {
  it('timestamps, also numbers that are times', () => {
    expect(stampsOf(redact(LOG).text)).toEqual(stampsOf(LOG));
    expect(redact('user=1772600767 token=2026-03-04T05:06:07Z').replacements).toEqual([]);
  });

  it('timestamps beside names that could become a month, a weekday or a zone', () => {
    const text = Array.from(
      { length: 3000 },
      (_, index) =>
        `2026-03-04 05:06:07 user=u${index} DOMAIN\\abc ${index} user=xyz${index} 12 10:11:12 host=abc`,
    ).join('\n');
    expect(stampsOf(redact(text).text)).toEqual(stampsOf(text));
  });

  it('keys, levels and the structure of JSON', () => {
    const record = { level: 'ERROR', user: 'sam "x" \\ y', nested: { login: 'kim7', host: 'web-01' }, at: 1 };
    const redacted = JSON.parse(redact(JSON.stringify(record)).text) as typeof record;
    expect(Object.keys(redacted)).toEqual(Object.keys(record));
    expect(redacted.level).toBe('ERROR');
    expect(redacted.nested.login).toMatch(/^[a-z]{3}\d$/);
  });

  it('numbers of JSON as numbers', () => {
    const text = Array.from({ length: 300 }, (_, index) => `{"uid":${10 + index},"user_id":-${10 + index}}`);
    for (const line of redact(text.join('\n')).text.split('\n')) {
      expect(() => JSON.parse(line) as unknown, line).not.toThrow();
    }
  });

  it('the shape of any text, also when it is redacted again', () => {
    const fragment = fc.constantFrom(
      'user=',
      'a@b.com',
      '192.0.2.1',
      ' ',
      '\n',
      '"',
      ':',
      'password: ',
      '2026-03-04 05:06:07',
      '\\',
      '%40',
      '<',
      '>',
      '://',
      '4111111111111111',
      'Bearer ',
      'Cookie: ',
      'Authorization: ',
      '--password ',
      'secret=',
      '&quot;',
      '%22',
      '\\u00e9',
      keyLine('BEGIN'),
      keyLine('END'),
      '!',
      'é',
      '1',
    );
    const text = fc
      .array(fc.oneof(fragment, fc.string({ maxLength: 6 })), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (original) => {
        const once = redact(original).text;
        const twice = redact(once).text;
        expect(once).toHaveLength(original.length);
        expect(classesOf(once).replaceAll(/[^\d\n]/g, '.')).toBe(
          classesOf(original).replaceAll(/[^\d\n]/g, '.'),
        );
        expect(classesOf(twice).replaceAll(/[^\d\n]/g, '.')).toBe(
          classesOf(original).replaceAll(/[^\d\n]/g, '.'),
        );
        expect(stampsOf(twice)).toEqual(stampsOf(original));
        expect(redact(original).text).toBe(once);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
