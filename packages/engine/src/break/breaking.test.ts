import { describe, expect, it } from 'vitest';
import { breakBefore, everyLine, onlyChoice } from './breaking.ts';

describe('Breaking', () => {
  it('breaks at newlines before a line that starts with the pattern', () => {
    expect(breakBefore('marker', 'BEGIN')).toEqual({ kind: 'marker', breaker: '([\\r\\n]+)BEGIN' });
    expect(everyLine).toEqual({ kind: 'line', breaker: '([\\r\\n]+)' });
  });

  it('has no alternative as the only choice', () => {
    expect(onlyChoice(everyLine)).toEqual({
      breaking: everyLine,
      otherBreaking: undefined,
      continuationSign: undefined,
    });
  });
});
