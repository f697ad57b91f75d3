import type { Sample } from '../input/sample.ts';
import { commonPattern, literalPattern, stampPattern } from '../write/pattern.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { type LineKind, generalise } from './line-kinds.ts';

/** Starts compared for the pattern; more add nothing. */
const comparedStarts = 200;

/** The most frequent kind of beginning: same shape of timestamp behind the same kind of lead. */
export function mainStart(kinds: readonly LineKind[]): LineKind | undefined {
  const counts = new Map<string, { kind: LineKind; count: number }>();
  for (const kind of kinds) {
    if (kind.head === undefined || kind.isIndented) continue;
    const key = `${kind.lead}\u0000${kind.head.shape.format}`;
    const entry = counts.get(key);
    if (entry === undefined) counts.set(key, { kind, count: 1 });
    else entry.count += 1;
  }
  let best: { kind: LineKind; count: number } | undefined;
  for (const entry of counts.values()) if (best === undefined || entry.count > best.count) best = entry;
  return best?.kind;
}

function blankCount(lead: string): number {
  return lead.split(' ').length;
}

/** The part of a format up to the minutes: variants differ behind it, in fraction and zone. */
function upToMinutes(format: string): string {
  const minutes = format.indexOf('%M');
  return minutes < 0 ? format : format.slice(0, minutes);
}

/** A line that begins like the main start: same date and hour notation, similar lead. */
function startsLike(kind: LineKind, main: LineKind): boolean {
  if (kind.head === undefined || main.head === undefined || kind.isIndented) return false;
  if (upToMinutes(kind.head.shape.format) !== upToMinutes(main.head.shape.format)) return false;
  return kind.lead === main.lead || (main.lead !== '' && blankCount(kind.lead) === blankCount(main.lead) && kind.lead.at(-1) === main.lead.at(-1));
}

function firstToken(text: string, kind: LineKind): string {
  const blank = text.slice(kind.line.start, Math.min(kind.line.end, kind.line.start + 40)).search(/\s/);
  const end = blank < 0 ? Math.min(kind.line.end, kind.line.start + 40) : kind.line.start + blank;
  return generalise(text.slice(kind.line.start, end));
}

/** A line without a start of its own that still is an event: dated at its head, or built like the starts. */
function looksLikeEvent(text: string, kind: LineKind, main: LineKind, startTokens: ReadonlySet<string>): boolean {
  if (kind.isJsonObject) return true;
  if (kind.isIndented) return false;
  if (kind.head !== undefined && main.head !== undefined) {
    if (kind.head.start === kind.line.start && kind.head.shape.hasDate) return true;
    if (upToMinutes(kind.head.shape.format) === upToMinutes(main.head.shape.format) && !kind.lead.includes('w w')) return true;
  }
  const token = firstToken(text, kind);
  return token !== 'w' && token !== '0' && startTokens.has(token);
}

/** The regex of an event's beginning; undefined when the starts have nothing in common. */
function startPattern(text: string, starts: readonly LineKind[]): string | undefined {
  const heads = starts.slice(0, comparedStarts);
  const leads = heads.map((kind) => text.slice(kind.line.start, kind.head?.start ?? kind.line.start));
  const stamps = heads.map((kind) => kind.head).filter((head) => head !== undefined);
  const lead = commonPattern(leads) ?? leadByColumns(leads);
  return lead === undefined ? undefined : lead + stampPattern(text, stamps, true);
}

/** `(?:\S+\s+){3}\[`: leads of differing words, counted by blanks. */
function leadByColumns(leads: readonly string[]): string | undefined {
  const columns = leads.map((lead) => lead.split(/\s+/));
  const count = (columns[0]?.length ?? 1) - 1;
  if (columns.some((list) => list.length !== count + 1)) return undefined;
  const tails = new Set(columns.map((list) => list[count] ?? ''));
  const tail = tails.size === 1 ? literalPattern([...tails][0] ?? '') : '\\S*';
  return count === 0 ? tail : `(?:\\S+\\s+){${count}}${tail}`;
}

/** Below this share of starts the lines in between must look like continuations. */
const fewStartsShare = 0.1;
const continuationLook = /^(?:\s|at\s|caused by|\.\.\.|traceback|file\s"|[)}\]>|+*=-]|--)/i;

function looksLikeContinuation(text: string, kind: LineKind): boolean {
  return continuationLook.test(text.slice(kind.line.start, kind.line.start + 12));
}

/**
 * One event a line, or events that begin at lines of one kind and go on over the lines between.
 * Undefined when no line begins with a timestamp.
 */
export function breakAtStarts(sample: Sample, kinds: readonly LineKind[]): Breaking | undefined {
  const { text } = sample;
  const main = mainStart(kinds);
  if (main === undefined) return undefined;
  const starts = kinds.filter((kind) => startsLike(kind, main));
  const tokens = new Set(starts.slice(0, comparedStarts).map((kind) => firstToken(text, kind)));
  const firstStart = kinds.indexOf(starts[0] ?? main);
  const rest = kinds.slice(firstStart).filter((kind) => !startsLike(kind, main));
  const eventLike = rest.filter((kind) => looksLikeEvent(text, kind, main, tokens));
  const continuations = rest.length - eventLike.length;
  const jsonLines = kinds.filter((kind) => kind.isJsonObject).length;
  if (continuations === 0 || eventLike.length > continuations || jsonLines * 2 > kinds.length) return everyLine;
  if (starts.length < kinds.length * fewStartsShare) {
    const looking = rest.filter((kind) => looksLikeContinuation(text, kind)).length;
    if (looking * 2 < rest.length) return undefined;
  }
  const pattern = startPattern(text, starts);
  return pattern === undefined ? everyLine : { kind: 'start-pattern', breaker: `([\\r\\n]+)${pattern}` };
}
