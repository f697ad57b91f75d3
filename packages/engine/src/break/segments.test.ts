import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { lineKinds } from './line-kinds.ts';
import { breakSegments } from './segments.ts';

const breakerOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  return breakSegments(sample, lineKinds(sample))?.breaker;
};

const message = (n: string): string => `MSH|^~\\&|a|b|202603040506${n}||c\nPID|1|x\nPV1|1|y`;

describe('breakSegments', () => {
  it.each([
    ['messages', numbered(3, message), '([\\r\\n]+)MSH\\|'],
    ['messages, of which the first is cut', `PV1|1|y\n${numbered(3, message)}`, '([\\r\\n]+)MSH\\|'],
    [
      'messages, and a line that is none of them',
      `${numbered(4, message)}[...]\n${numbered(4, message)}`,
      '([\\r\\n]+)MSH\\|',
    ],
    [
      'a single message, with segments that come again',
      `${message('10')}\nOBX|1\nOBX|2`,
      '([\\r\\n]+)MSH\\|',
    ],
    [
      'messages in the frames of a connection',
      numbered(3, (n) => `\u000b${message(n)}\n\u001c`),
      '([\\r\\n]+)\\x0b?MSH\\|',
    ],
    ['messages in a batch', `FHS|^~\\&|a\nBHS|^~\\&|b\n${numbered(3, message)}`, '([\\r\\n]+)MSH\\|'],
    [
      'messages of another standard',
      `UNB+UNOA:1+a\n${numbered(3, (n) => `UNH+${n}+b\nDTM+137:202603040506${n}:204'\nUNT+2`)}`,
      '([\\r\\n]+)UNH\\+',
    ],
    [
      'messages with tags of one letter',
      numbered(3, (n) => `H|\\^&|a|202603040506${n}\nP|1|x\nR|1|y|202603040506${n}\nL|1`),
      '([\\r\\n]+)H\\|',
    ],
    [
      'interchanges that have the time of their messages',
      numbered(3, (n) => `UNA:+.? '\nUNB+UNOC:3+a+b+260304:05${n}+7'\nUNH+1+c'\nDTM+2:20260307:102'\nUNT+2'`),
      '([\\r\\n]+)UNA',
    ],
    [
      'messages of a header and one other segment',
      numbered(3, (n) => `MSH|^~\\&|A|GOOD HOSPITAL|LAB, INC.|B|202603040506${n}||ADT\nPID|1||7`),
      '([\\r\\n]+)MSH\\|',
    ],
    [
      'one interchange with its separators',
      "UNA:+.? '\nUNB+UNOA:2+a+b+260304:0506+7'\nUNH+1+c'\nDTM+137:20260304:102'\nDTM+2:20260307:102'\nUNT+4+1'\nUNZ+1+7'\n",
      '([\\r\\n]+)UNA',
    ],
  ])('breaks %s', (_, text, expected) => {
    expect(breakerOf(text)).toBe(expected);
  });

  it.each([
    ['lines of which several are no segments', `${numbered(3, message)}and\nmore\n`],
    ['several separators', numbered(3, (n) => `${message(n)}\nZZZ*1`)],
    [
      'lines with a time each',
      numbered(3, (n) => `INF|202603040506${n}\nERR|202603040506${n}\nWRN|202603040506${n}`),
    ],
    [
      'lines with a time each, and another',
      `${numbered(4, (n) => `INF|202603040506${n}\nERR|202603040506${n}\nWRN|202603040506${n}`)}end\n`,
    ],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});
