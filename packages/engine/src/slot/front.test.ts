import { describe, expect, it } from 'vitest';
import { keyFrontOf, keyPatterns } from './front.ts';
import { nestingAt } from './nesting.ts';

const frontOf = (text: string) => keyFrontOf(text, 0, text.length, nestingAt(text, 0, text.length));

const patternOf = (...texts: readonly string[]): string | undefined => {
  const fronts = texts.map(frontOf).filter((front) => front !== undefined);
  return keyPatterns(fronts)[0];
};

describe('keyFrontOf', () => {
  it.each([
    ['{"a":1,"time": "', 'json time'],
    ['{"ts":', 'json ts'],
    ['{"times":["', 'json times'],
    ['{"raw":"{\\"when\\":\\"', 'json when'],
    ['{"when":"/Date(', 'json when'],
    ['{"when":"\\/Date(', 'json when'],
    ['level=info time="', 'assignment time'],
    ['id = {7} audit-time = {', 'assignment audit-time'],
    ['x start-time=', 'assignment start-time'],
    ['<a ns:time="', 'assignment ns:time'],
    ['/var/log/12.log:date=', 'assignment date'],
    ['<a><date>', 'element date'],
    ['<date type="x">', 'element date'],
    ['Subject: x\nDate: ', 'colon Date'],
    ['Path: x\nDate/Time:   ', 'colon Date/Time'],
    ['Application:\n  1.1 Start Date      : ', 'colon Start Date'],
  ])('%s', (text, expected) => {
    const front = frontOf(text);
    expect(`${front?.style} ${front?.name}`).toBe(expected);
  });

  it.each([
    '',
    'INFO ',
    'host1: ',
    'tomcat: ',
    'backend: ',
    'app[12]: ',
    'type=X msg=audit(',
    '10.0.0.1 - - [',
    '<W>',
    '<main> ',
  ])('finds no key in %j', (text) => {
    expect(frontOf(text)).toBeUndefined();
  });

  it('means the key of the object around a mere value', () => {
    expect(frontOf('{"a":{"created":{"$date":"')).toMatchObject({ label: 'created', owner: ['a'] });
    expect(frontOf('{"due_by":{"display_value":"')).toMatchObject({ label: 'due_by', owner: [] });
    expect(frontOf('{"a":{"created":"')).toMatchObject({ label: 'created', owner: ['a'] });
    expect(frontOf('{"value":"')).toMatchObject({ label: 'value', owner: [] });
    expect(frontOf('{"Action":{"Time":{"Offset":')).toMatchObject({ label: 'Time', owner: ['Action'] });
    expect(frontOf('{"file":{"offset":')).toMatchObject({ label: 'offset', owner: ['file'] });
  });

  it.each([
    ['tag:"mgmt=m1;date=', ['tag']],
    ['a="b" c="d e date=', ['c']],
    ['msg="Error:" time="', []],
    ['msg="Password for u1:", time="', []],
    ['url="/s?q=" time=', []],
    ['a="" time="', []],
    ['{"a":"x=y"} date=', []],
  ])('%s has the path %j', (text, path) => {
    expect(frontOf(text)?.path).toEqual(path);
  });

  it('names a value by its pair', () => {
    const lead = '{"call":{"items":[{"Name":"amount","Value":7},{"Name": "paid_at", "Value": ';
    expect(frontOf(lead)).toMatchObject({ label: 'paid_at', owner: ['call'], isListed: false });
    expect(patternOf(lead, lead.replaceAll(' ', ''))).toBe('"paid_at"\\s*,\\s*"Value"\\s*:\\s*');
    expect(patternOf('{"a":"{\\"key\\":\\"at\\",\\"value\\":\\"')).toBe(
      '\\\\"at\\\\"\\s*,\\s*\\\\"value\\\\"\\s*:\\s*\\\\"',
    );
    expect(frontOf('{"name":"a","at":"')).toMatchObject({ label: 'at' });
    expect(frontOf('{"list":[{"value":"')).toMatchObject({ name: 'value', isListed: true });
  });

  it('returns the path of the key', () => {
    expect(frontOf('{"user":{"id":{"x":1},"created":"')?.path).toEqual(['user']);
    expect(frontOf('{"id":1,"created":"')?.path).toEqual([]);
  });
});

describe('keyPatterns', () => {
  it('makes blanks around a JSON colon optional', () => {
    expect(patternOf('{"time" : "')).toBe('"time"\\s*:\\s*"');
    expect(patternOf('{"times":[ "')).toBe('"times"\\s*:\\s*\\[\\s*"');
    expect(patternOf('{"when":"/Date(')).toBe('"when"\\s*:\\s*"/Date\\(');
    expect(patternOf('{\\"when\\":\\"')).toBe('\\\\"when\\\\"\\s*:\\s*\\\\"');
  });

  it('makes a quote optional that only some events have', () => {
    expect(patternOf('{"ts":"', '{"ts":')).toBe('"ts"\\s*:\\s*"?');
  });

  it('lists alternative keys', () => {
    expect(patternOf('{"date":"', '{"time":"')).toBe('"(?:date|time)"\\s*:\\s*"');
  });

  it('returns more specific patterns as fallbacks', () => {
    expect(keyPatterns([frontOf('x time=')!])).toEqual(['\\btime=', '\\stime=', '(?<![\\w.-])time=']);
    expect(keyPatterns([frontOf('{"user":{"at":"')!]).slice(1)).toEqual([
      '"user"\\s*:\\s*\\{[^{}]*?"at"\\s*:\\s*"',
      '"user"\\s*:\\s*\\{[\\s\\S]*?"at"\\s*:\\s*"',
    ]);
    expect(keyPatterns([])).toEqual([]);
  });
});
