import type { OwnTimeDoubt } from '../questions.ts';
import { familyOf } from '../rank/name.ts';
import type { Scored } from '../rank/scored.ts';
import { labelOf, timeFacts } from './time-facts.ts';

/** The word before a time without a key, and signs between them: `(built 2024-`, `valid until: 2024-`. */
const wordBefore = /(?:^|[^\p{L}\d_-])([A-Za-z]+)[\s:(]{1,3}$/u;
const WORD_SEARCH_CHARS = 24;
/** Minimum share of the times with the word before them. */
const WORD_SHARE_MIN = 0.9;
/** When a program was made, in any of its lines. */
const releaseWord = /^(?:built|compiled|released)$/i;

/** Whether the time is ahead, such as that of an expiry, or that of a release. */
const isForeign = (word: string): boolean => familyOf(word) === 'ahead' || releaseWord.test(word);

/** The word before a time that no key names, if nearly all have it. */
const sharedWordBefore = (text: string, { slot: { stamps } }: Scored): string | undefined => {
  const counts = new Map<string, number>();
  for (const { start } of stamps.values()) {
    const word = wordBefore.exec(text.slice(Math.max(0, start - WORD_SEARCH_CHARS), start))?.[1];
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count >= stamps.size * WORD_SHARE_MIN)?.[0];
};

/** The name of the time, or the word before it. */
const wordsOfTime = (text: string, scored: Scored): readonly string[] => {
  const { fronts } = scored.slot;
  return fronts.length > 0 ? fronts.map(({ label }) => label) : [sharedWordBefore(text, scored) ?? ''];
};

/** Why a time that has no rival may be none of the events' own; undefined when there is no sign of that. */
export const ownTimeDoubtOf = (text: string, scored: Scored): OwnTimeDoubt | undefined => {
  const words = wordsOfTime(text, scored);
  if (!words.every(isForeign)) return undefined;
  return { time: timeFacts(text, scored), word: labelOf(scored) || (words[0] ?? '') };
};
