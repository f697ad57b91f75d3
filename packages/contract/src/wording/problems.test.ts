import { simulate, stanzaNameFindings } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { problemSentence } from './problems.ts';

const now = Date.UTC(2026, 10, 15);

describe('problemSentence', () => {
  it('states where a format stopped and what it expected', () => {
    const { events } = simulate(
      '2026-11-15 8h30\n',
      { TIME_FORMAT: '%Y-%m-%d %H:%M', SHOULD_LINEMERGE: 'false' },
      { now },
    );
    const sentences = events.flatMap(({ problems }) => problems.map(problemSentence));
    expect(sentences.join(' ')).toMatch(/stops at column 13, where it expects “:”\./);
  });

  it('states the fault of a pattern and the fix for a breaker without a group', () => {
    const { problems } = simulate('a\nb\n', { LINE_BREAKER: '[\\r\\n]+', TIME_PREFIX: '(' }, { now });
    const sentences = problems.map(problemSentence);
    expect(sentences.some((sentence) => sentence.includes('Without a capture group'))).toBe(true);
    expect(sentences.some((sentence) => sentence.includes('broken at column'))).toBe(true);
  });

  it.each(['', 'a]b', 'a\nb', 'a\u0007b', ' a', 'default'])(
    'states the fault of the stanza name %j',
    (name) => {
      const sentences = stanzaNameFindings(name).map(problemSentence);
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('falls back to the code for an unknown problem', () => {
    expect(problemSentence({ code: 'something-new' as never, severity: 'info' })).toBe('something-new');
  });
});
