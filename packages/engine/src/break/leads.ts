import { notation } from '../slot/slots.ts';
import type { LineKind, StartClass } from './line-kinds.ts';
import { PROSE_LEAD, valueLead } from './programs.ts';

/** Starts that are compared. */
export const COMPARED_STARTS_MAX = 200;

/** A syslog priority, generalised, at the start of the line. */
export const opensWithPriority = ([first]: StartClass): boolean => first?.lead.startsWith('<0>') === true;

/** Only brackets, quotes, signs, numbers and a syslog priority before the timestamp. */
export const frameLead = /^[\s\d"'[\]({<>|*#%,;:-]*$/;
/** A key of a printed hash. */
const HASH_ARROW = '=>';
/** Nothing but punctuation, or a level. */
const openLead = (lead: string): boolean => frameLead.test(lead) || lead === 'w ' || lead === 'L ';

/** Minimum share of starts with a notation, for it to be that of the log's times and not of a message. */
const NOTATION_SHARE_MIN = 0.2;

/** The notations that the times of many starts have. */
export const commonNotations = (starts: readonly LineKind[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const { line } of starts)
    for (const one of new Set(line.stamps.map(({ shape }) => notation(shape))))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  const least = starts.length * NOTATION_SHARE_MIN;
  return new Set([...counts].filter(([, count]) => count >= least).map(([one]) => one));
};

/** A number, a letter and a word may change places, such as the code of a level. */
const asWords = (lead: string): string => lead.replace(/[0L]/g, 'w');

/** Whether a complete time in brackets stands near the start of the line, as in the logs of web servers. */
export const isBracketed = ({ head, lead, isIndented }: LineKind): boolean =>
  !isIndented &&
  head?.shape.hasYear === true &&
  head.shape.hasTime &&
  /(?:^| )\[$/.test(lead) &&
  !lead.includes(PROSE_LEAD);
/** Fewer lines are no kind of event. */
const BRACKETED_MIN = 2;
/** Client and user, each by name, number or absent, before the time in brackets: the line of a web server. */
export const accessLead = /(?:^| )[w0:.]+ [-w0] [-w0] \[$/;

export const columnOf = ({ line, head }: LineKind): number => (head?.start ?? line.start) - line.start;

/** Whether lines of this class start events, given the notations in the main class. */
export const beginsEvents = (
  members: StartClass,
  main: LineKind,
  mainNotations: ReadonlySet<string>,
  mainColumn: number | undefined,
): boolean => {
  const [first] = members;
  if (first?.head?.shape.hasDate !== true || first.lead.includes(HASH_ARROW)) return false;
  // A parameter of an address.
  if (/[?&]w=$/.test(first.lead) && first.lead !== main.lead) return false;
  // Part of a path.
  if (/[\w.][\\/]$/.test(first.lead) && first.lead !== main.lead) return false;
  // A bracket or quote closes what an earlier line opened, a colon or comma goes on with it; `::1` is an address.
  if (/^(?:[)\]},]|:(?!:)|['"][),;])/.test(first.lead)) return false;
  // In lines of columns of fixed width the text before the time may have any number of words.
  if (mainNotations.has(notation(first.head.shape)) && columnOf(first) === mainColumn) return true;
  // A number behind other text than that of the main class is an argument or an id, unless it has a key.
  const isArgument = first.head.shape.isEpoch && first.lead !== main.lead && !frameLead.test(first.lead);
  if (isArgument && (main.head?.shape.isEpoch === true || !first.lead.endsWith('='))) return false;
  // Below lines that begin with the time, a sign tells a continuation; below words, that of a frame does.
  if (main.lead === '' && /^(?:[+*>]|[-=]{1,3}>|- )/.test(first.lead)) return false;
  if (/^(?:[Lw]|$)/.test(main.lead) && /^[+|\u2500-\u257f]/.test(first.lead)) return false;
  // Behind the same lead, a date in any notation starts an event.
  if (first.lead === main.lead || frameLead.test(first.lead)) return true;
  if (valueLead.test(first.lead) && openLead(main.lead)) return false;
  if (isBracketed(first) && members.length >= BRACKETED_MIN) return true;
  // `[` directly before the time, or `; ` of other columns; a colon ends a label.
  const sign = /[^\w\s]$|[^\w\s:=] $/.exec(first.lead)?.[0];
  const isAlike =
    (sign !== undefined && main.lead.endsWith(sign)) ||
    asWords(first.lead) === asWords(main.lead) ||
    !first.lead.includes(PROSE_LEAD);
  return isAlike && mainNotations.has(notation(first.head.shape));
};
