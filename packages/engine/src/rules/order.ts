import type { Span } from '@propsmith/splunk';
import type { SampleEvent } from '../break/split.ts';
import { type Draft, readEvent } from './draft.ts';

/** The rule that should read an event's time, and the timestamp to read. */
export interface Target {
  readonly draft: Draft;
  readonly stamp: Span;
}

/** The rule that should read each event: the first that has a timestamp in it. */
export const targetsOf = (drafts: readonly Draft[]): Map<number, Target> => {
  const aims = new Map<number, Target>();
  for (const draft of drafts) {
    for (const [event, stamp] of draft.stamps) if (!aims.has(event)) aims.set(event, { draft, stamp });
  }
  return aims;
};

interface Tried {
  readonly draft: Draft;
  readonly right: readonly number[];
  /** Events it reads at another place than it should. */
  readonly wrong: readonly number[];
}

const tryDraft = (
  draft: Draft,
  text: string,
  events: readonly SampleEvent[],
  aims: ReadonlyMap<number, Target>,
): Tried => {
  const right: number[] = [];
  const wrong: number[] = [];
  events.forEach((event, number) => {
    const read = readEvent(draft, text, event);
    if (read === undefined) return;
    const aim = aims.get(number);
    const isRight =
      aim?.stamp.start === read.timestamp.start &&
      (aim.draft === draft || read.timestamp.end >= aim.stamp.end);
    (isRight ? right : wrong).push(number);
  });
  return { draft, right, wrong };
};

/** Maximum number of events read wrong per event read right. */
const WRONG_PER_RIGHT_MAX = 0.02;

/**
 * Orders rules so that none reads an event wrong that a later one reads right: the longer notation before its prefix,
 * the narrower TIME_PREFIX before the wider. Rules that add nothing are left out.
 */
export const orderDrafts = (
  drafts: readonly Draft[],
  text: string,
  events: readonly SampleEvent[],
  most: number,
): Draft[] => {
  const aims = targetsOf(drafts);
  let waiting = drafts.map((draft) => tryDraft(draft, text, events, aims));
  const ordered: Draft[] = [];
  const read = new Set<number>();
  while (waiting.length > 0 && ordered.length < most) {
    const left = waiting
      .map((tried) => ({
        tried,
        right: tried.right.filter((event) => !read.has(event)).length,
        wrong: tried.wrong.filter((event) => !read.has(event)).length,
      }))
      .filter(({ right, wrong }) => right > 0 && wrong <= right * WRONG_PER_RIGHT_MAX);
    const next = left.find(({ wrong }) => wrong === 0) ?? left.sort((a, b) => a.wrong - b.wrong)[0];
    if (next === undefined) break;
    ordered.push(next.tried.draft);
    for (const event of [...next.tried.right, ...next.tried.wrong]) read.add(event);
    waiting = waiting.filter((one) => one !== next.tried);
  }
  return ordered;
};
