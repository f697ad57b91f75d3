import { convert, targets } from '@propsmith/ingestors';
import { describe, expect, it } from 'vitest';
import { conversionSentence, targetName } from './conversions.ts';

const sentencesFor = (TIME_FORMAT: string, LINE_BREAKER: string): readonly string[] =>
  targets.flatMap((target) =>
    convert(target, { name: 'a', settings: { TIME_FORMAT, LINE_BREAKER }, hasRules: true }).remarks.map(
      conversionSentence,
    ),
  );

describe('conversionSentence', () => {
  it('has a whole sentence for each remark', () => {
    const sentences = ['%H:%M', '', '%b %d %H:%M:%S:%2N %Ez', '%Y-%m-%d 1', '%s%5N', '%d. %b %U %Y'].flatMap(
      (format) => sentencesFor(format, '\\}(,)(?=\\{)'),
    );
    for (const sentence of sentences) expect(sentence).toMatch(/^(?:[A-Z]|“).*\.$/);
  });

  it('names the construct and what is left out', () => {
    const { remarks } = convert('otel', {
      name: 'a',
      settings: { LINE_BREAKER: '([\\r\\n]+)(?!at|by)', SHOULD_LINEMERGE: 'false' },
    });
    expect(remarks.map(conversionSentence)).toContain(
      'LINE_BREAKER has “(?!”, which these regular expressions do not have. The part for events of several lines is left out.',
    );
  });
});

it('names every system', () => {
  expect(new Set(targets.map(targetName)).size).toBe(targets.length);
});
