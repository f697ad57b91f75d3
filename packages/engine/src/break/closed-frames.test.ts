import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakAtClosedFrames } from './closed-frames.ts';
import { lineKinds } from './line-kinds.ts';

const breakerOf = (text: string): string | undefined => {
  const sample = takeSample(text);
  return breakAtClosedFrames(sample, lineKinds(sample))?.breaker;
};

const record = (n: string, more = ''): string => `[#|2026-03-04T05:06:${n}.250Z|INFO|a|b${more}|#]`;

describe('breakAtClosedFrames', () => {
  it('breaks before the signs whose mirror image closes each record', () => {
    expect(breakerOf(numbered(3, (n) => `${record(n)}\n`))).toBe('([\\r\\n]+)\\[#\\|');
    expect(breakerOf(numbered(3, (n) => record(n, '\n\tat c')))).toBe('([\\r\\n]+)\\[#\\|');
  });

  it('leaves a log to others in which a record is not closed, or only has brackets', () => {
    expect(breakerOf(`${numbered(3, (n) => record(n))}[#|2026-03-04T05:06:20.250Z|a\n`)).toBeUndefined();
    expect(breakerOf(numbered(3, (n) => `[[2026-03-04T05:06:${n}Z a]]`))).toBeUndefined();
  });
});
