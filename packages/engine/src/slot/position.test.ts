import { describe, expect, it } from 'vitest';
import { positionCandidates } from './position.ts';

const patternsFor = (leads: readonly string[]): string[] =>
  [...positionCandidates(leads)].map(({ pattern }) => pattern);

describe('positionCandidates', () => {
  it('does not take the last digits of numbers as common text', () => {
    expect(patternsFor(['"a"\t110\t"', '"b"\t20\t30\t"'])).toEqual([]);
  });

  it('takes a common label with a number', () => {
    expect(patternsFor(['x\n2.1 Date: ', 'a b\n2.1 Date: '])).toContain('Date:\\s');
  });

  it('counts the columns of the first delimiter, outside of quoted texts', () => {
    const message = 'MSH|^~\\&|A|GOOD HOSPITAL|LAB, INC.|B|';
    const [first] = patternsFor([message, message]);
    expect(first).toBe('^(?:[^|]*\\|){6}');
    const row = (text: string): string => `"7","${text}","`;
    expect(patternsFor([row('door opened'), row('door closed')])).toContain('^(?:(?:[^",]|"[^"]*")*,){2}"');
  });

  it('takes the name of a container, in front of which there may be other fields', () => {
    const [first] = patternsFor(['type=A msg=audit(', 'type=B msg=audit(']);
    expect(first).toBe('\\bmsg=audit\\(');
  });

  it('makes the sign of a clock optional', () => {
    expect(patternsFor(['<189>71: a b: *', '<189>72: a c: *'])).toContain('^(?:\\S+\\s+){3}[*.]?');
  });

  it('leaves numbers and the letter of a level open', () => {
    expect(patternsFor(['a ip=192.0.2.1 at ', 'b c ip=192.0.2.1 at '])).toContain(
      '\\sip=\\d+\\.\\d+\\.\\d+\\.\\d+\\sat\\s',
    );
    expect(patternsFor(['<W>', 'host app[7]: <W>'])).toEqual(['<[A-Z]>', '>']);
  });

  it('does not count columns inside a word in brackets', () => {
    expect(patternsFor(['[ERROR|auth|L83] ', '[INFO|app|L7] '])).not.toContain('^(?:[^|]*\\|){2}\\S+\\s');
  });

  it('prefers the word before the time to the number of words', () => {
    const [first] = patternsFor(['login [a,b] of x at [', 'login [a,b] of y z at [']);
    expect(first).toBe('\\[');
    expect(patternsFor(['login [a,b] of x at [', 'login [a,b] of y z at ['])[1]).toBe('\\bat\\s\\[');
    expect(patternsFor(['x of y at ', 'x of y on ']).join(' ')).not.toContain('\\bat');
  });

  it('prefers the name at the start of the line to its number', () => {
    const patterns = patternsFor(['id   7\nCREATED   ', 'id   8\nCREATED   ']);
    expect(patterns).toContain('[\\r\\n]\\s*CREATED\\s+');
    expect(patterns.indexOf('[\\r\\n]\\s*CREATED\\s+')).toBeLessThan(
      patterns.findIndex((pattern) => pattern.startsWith('^(?:[^\\r\\n]*[\\r\\n]+){1}')),
    );
    expect(patternsFor(['a\nCREATED   ', 'a\nCLOSED   ']).join(' ')).not.toContain('CREATED');
  });
});
