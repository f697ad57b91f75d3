import { describe, expect, it } from 'vitest';
import { isEmbedded } from './embedded.ts';

/** The text is a timestamp between « and ». */
const isPart = (text: string): boolean => {
  const start = text.indexOf('«');
  return isEmbedded(text.replaceAll(/[«»]/g, ''), { start, end: text.indexOf('»') - 1 });
};

describe('isEmbedded', () => {
  it.each(['app.log.«2026-03-04»', '<«20260304050607».4F1A@example.com>', 'id <«20260304050607»@host>'])(
    'is part of a word: %s',
    (text) => {
      expect(isPart(text)).toBe(true);
    },
  );

  it.each(['«2026-03-04 05:06:07» user@example.com', 'at «2026-03-04 05:06:07».', '[«2026-03-04»] a@b'])(
    'stands alone: %s',
    (text) => {
      expect(isPart(text)).toBe(false);
    },
  );
});
