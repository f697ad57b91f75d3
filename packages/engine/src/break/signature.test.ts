import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtSignature } from './signature.ts';

const breakerOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  return breakAtSignature(sample, lineKinds(sample))?.breaker;
};

const event = (n: string): string =>
  `CEF:0|Acme|Gate|1.0|7|Login|3|rt=Mar 04 2026 05:06:${n} src=192.0.2.7 request=GET /`;

describe('breakAtSignature', () => {
  it('breaks before the signature where events have several lines', () => {
    expect(breakerOf(numbered(3, (n) => `${event(n)} HTTP/1.1\nHost: a\nAccept: */*`))).toBe(
      '([\\r\\n]+)CEF:\\d',
    );
  });

  it('leaves open what precedes the signature', () => {
    expect(breakerOf(numbered(3, (n) => `<1${n}>${event(n)} HTTP/1.1\nHost: a`))).toBe(
      '([\\r\\n]+)\\S{0,20}?CEF:\\d',
    );
  });

  it('breaks before the columns where some events have lost the signature', () => {
    const cut = event('30').slice('CEF:'.length);
    expect(breakerOf(`${numbered(2, event)}${cut} HTTP/1.1\nHost: a\n`)).toBe(
      '([\\r\\n]+)(?:[^|=\\r\\n]{0,80}\\|){5}',
    );
  });

  it('has an event in each line where all lines open with the columns', () => {
    expect(breakerOf(`${numbered(2, event)}${event('30').slice('CEF:'.length)}\n`)).toBe('([\\r\\n]+)');
  });

  it('leaves a log to others in which lines of another kind have a time', () => {
    expect(breakerOf(`${numbered(3, event)}2026-03-04 05:06:20 a\n`)).toBeUndefined();
    expect(breakerOf(numbered(3, (n) => `2026-03-04 05:06:${n} a|b|c|d|e|f`))).toBeUndefined();
  });
});
