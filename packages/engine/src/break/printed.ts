import type { LineKind } from './line-kinds.ts';
import { PROSE_LEAD, levelWords } from './programs.ts';
import { areSameSecond, sameDayOrder } from './stamp-order.ts';

/** Maximum share of lines that are later than the line above, for these to be its output; at least half are earlier. */
const LATER_SHARE_MAX = 0.1;
/** Fewer lines are a coincidence. */
const EARLIER_LINES_MIN = 2;
const REPETITIONS_MIN = 3;
/** Minimum share of steps forward in a log with the newest event last. */
const FORWARD_SHARE_MIN = 0.8;

const runsForward = (kinds: readonly LineKind[]): boolean => {
  const back = kinds.filter((kind, index) => (sameDayOrder(kind.head, kinds[index - 1]?.head) ?? 0) < 0);
  return back.length <= (kinds.length - 1) * (1 - FORWARD_SHARE_MIN);
};

/** The start above a line. */
interface Above {
  readonly start: LineKind;
  /** Whether the line follows it directly. */
  readonly isNext: boolean;
}

/** The start above each other line; none in a log that does not run forward. */
export const startsAbove = (
  kinds: readonly LineKind[],
  starts: readonly LineKind[],
): ReadonlyMap<LineKind, Above> => {
  const above = new Map<LineKind, Above>();
  if (!runsForward(starts)) return above;
  const isStart = new Set(starts);
  let start: LineKind | undefined;
  let isNext = false;
  for (const kind of kinds) {
    if (isStart.has(kind)) start = kind;
    else if (start !== undefined) above.set(kind, { start, isNext });
    isNext = isStart.has(kind);
  }
  return above;
};

/** Whether a line repeats the time of the start: some lines below it, or directly below it in another notation. */
const isRepetition = ({ head }: LineKind, above: Above | undefined): boolean => {
  const opening = above?.start.head;
  if (above === undefined || opening === undefined || head?.shape.hasDate !== true) return false;
  if (!above.isNext) return sameDayOrder(head, opening) === 0;
  return head.shape.format !== opening.shape.format && areSameSecond(head, opening);
};

const levelWord = new RegExp(`^(?:${levelWords})$`);
/** `com.example.Job`: the name of a class, with the method behind it. */
const dottedName = /^[\w$]+(?:\.[\w$]+)+$/;
const HEADING_CHARS_MAX = 120;

/** Whether there is no message behind the time: only signs, levels, words in brackets, a class and its method. */
const isHeading = (text: string, { line, head }: LineKind): boolean => {
  const behind = text.slice(head?.end, line.end);
  if (behind.length > HEADING_CHARS_MAX) return false;
  const words = behind
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .split(/[^\p{L}\d_$.<>]+/u)
    .filter((word) => /[\p{L}\d]/u.test(word));
  return words.every(
    (word, index) => levelWord.test(word) || dottedName.test(word) || dottedName.test(words[index - 1] ?? ''),
  );
};

/** Whether lines mention, in a sentence, the times of the starts above them, which have no message of their own. */
export const areMentions = (
  text: string,
  above: ReadonlyMap<LineKind, Above>,
  members: readonly LineKind[],
): boolean =>
  members.every((kind) => {
    const start = above.get(kind)?.start;
    const isMention = kind.lead.includes(PROSE_LEAD) && sameDayOrder(kind.head, start?.head) === 0;
    return isMention && start !== undefined && isHeading(text, start);
  });

/** Whether lines repeat the times of the starts above them, so that they do not start events. */
export const areRepetitions = (above: ReadonlyMap<LineKind, Above>, members: readonly LineKind[]): boolean =>
  members.length >= REPETITIONS_MIN && members.every((kind) => isRepetition(kind, above.get(kind)));

/**
 * Whether lines are printed below the starts of events, which report them: in a log that runs forward their times are
 * earlier than that of the start above.
 */
export const arePrintedBelow = (
  above: ReadonlyMap<LineKind, Above>,
  members: readonly LineKind[],
): boolean => {
  const orders = members.map((kind) => sameDayOrder(kind.head, above.get(kind)?.start.head) ?? 1);
  const earlier = orders.filter((order) => order < 0).length;
  const later = orders.filter((order) => order > 0).length;
  const isMost = earlier >= EARLIER_LINES_MIN && earlier * 2 >= orders.length;
  return isMost && later <= orders.length * LATER_SHARE_MAX;
};

/** `where d > '`: words, and the quote of a literal in a query. */
const literalLead = /^[wL](?:[ \S]*\s)?'$/;

/** Whether the times are literals in lines of a query, below starts that have none. */
export const areLiterals = (above: ReadonlyMap<LineKind, Above>, members: readonly LineKind[]): boolean =>
  members.every((kind) => {
    const start = above.get(kind)?.start;
    return literalLead.test(kind.lead) && start !== undefined && !literalLead.test(start.lead);
  });

/** Whether the line is empty behind a label: `time of crash: `. */
const endsWithLabel = (text: string, { line }: LineKind): boolean =>
  /[A-Za-z]\s?:\s*$/.test(text.slice(line.start, line.end));

/** Whether each of the lines is below a label, whose value it is. */
export const areValuesBelow = (
  text: string,
  kinds: readonly LineKind[],
  members: readonly LineKind[],
): boolean => {
  const above = new Map(kinds.map((kind, index) => [kind, kinds[index - 1]]));
  return members.every((member) => {
    const label = above.get(member);
    return label !== undefined && endsWithLabel(text, label);
  });
};
