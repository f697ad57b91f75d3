import type { SampleEvent } from '../break/split.ts';
import { commonPattern, literalPattern, stampPattern, withSafeEnd } from '../write/pattern.ts';
import { keyPatterns } from './front.ts';
import type { Slot } from './slots.ts';

/** TIME_PREFIX with how many of the tested events it led to their timestamp. */
export interface Prefix {
  readonly pattern: string;
  readonly hits: number;
  readonly tested: number;
}

/** Events a pattern is tried on before the proof tries it on all. */
const testedEvents = 120;
/** Text in front of a timestamp that is compared; longer fronts are described otherwise. */
const longestLead = 400;
/** A lead described in so few signs is the plainest prefix there is. */
const plainLength = 24;
/** Longest front that is written out token by token. */
const shortLead = 60;

interface Case {
  readonly text: string;
  /** Where the timestamp stands in the event. */
  readonly at: number;
}

/** Evenly spread events that have the slot's timestamp. */
function casesOf(text: string, events: readonly SampleEvent[], slot: Slot): Case[] {
  const entries = [...slot.stamps];
  const step = Math.max(1, entries.length / testedEvents);
  const cases: Case[] = [];
  for (let index = 0; index < entries.length; index += step) {
    const [eventNumber, stamp] = entries[Math.floor(index)] ?? [];
    const event = eventNumber === undefined ? undefined : events[eventNumber];
    if (event !== undefined && stamp !== undefined)
      cases.push({ text: text.slice(event.start, event.end), at: stamp.start - event.start });
  }
  return cases;
}

function hitsOf(pattern: string, cases: readonly Case[]): number {
  const regex = new RegExp(pattern);
  let hits = 0;
  for (const { text, at } of cases) {
    const match = regex.exec(text);
    if (match !== null && match.index + match[0].length === at) hits += 1;
  }
  return hits;
}

function countOf(lead: string, delimiter: string): number {
  return lead.split(delimiter).length - 1;
}

/** `^(?:[^,]*,){6}`: the timestamp opens the same column in every event. */
function columnPatterns(leads: readonly string[]): string[] {
  const patterns: string[] = [];
  for (const delimiter of [',', ';', '\t', '|']) {
    const count = countOf(leads[0] ?? '', delimiter);
    if (count === 0 || leads.some((lead) => countOf(lead, delimiter) !== count)) continue;
    const tail = tailPattern(leads.map((lead) => lead.slice(lead.lastIndexOf(delimiter) + 1)));
    if (tail === undefined) continue;
    const one = literalPattern(delimiter);
    const classed = delimiter === '|' ? '|' : one;
    patterns.push(
      count === 1 ? `^[^${classed}]*${one}${tail}` : `^(?:[^${classed}]*${one}){${count}}${tail}`,
    );
  }
  return patterns;
}

/** What stands between the last delimiter and the timestamp, when it is the same kind everywhere. */
function tailPattern(tails: readonly string[]): string | undefined {
  return commonPattern(tails.map((tail) => (tail.length > shortLead ? '\u0000' : tail)));
}

function blankColumnPatterns(leads: readonly string[]): string[] {
  if (leads.some((lead) => /[\r\n]/.test(lead))) return [];
  const columns = leads.map((lead) => lead.split(/\s+/));
  const count = (columns[0]?.length ?? 1) - 1;
  if (count === 0 || columns.some((list) => list.length !== count + 1)) return [];
  const tail = tailPattern(columns.map((list) => list[count] ?? ''));
  if (tail === undefined) return [];
  return [
    count === 1 ? `^\\S+\\s+${tail}` : `^(?:\\S+\\s+){${count}}${tail}`,
    `^\\s*(?:\\S+\\s+){${count - 1}}${tail}`,
  ];
}

/** The text all leads end with, as far as it is worth writing. */
function commonTail(leads: readonly string[]): string {
  let tail = (leads[0] ?? '').slice(-shortLead);
  for (const lead of leads) {
    let length = 0;
    while (length < tail.length && tail.at(-1 - length) === lead.at(-1 - length)) length += 1;
    tail = length === 0 ? '' : tail.slice(-length);
  }
  return tail;
}

function tailPatterns(leads: readonly string[]): string[] {
  const tail = commonTail(leads);
  if (tail === '') return [];
  const punctuation = /[^\w\s]\s*$/.exec(tail)?.[0];
  const word = /[A-Za-z]\w*[^\w\s]*\s*$/.exec(tail)?.[0];
  // An opening bracket alone is how everyone finds such a timestamp; other signs need their word.
  const texts = [...(punctuation === '[' ? [punctuation] : []), word, punctuation, tail].filter(
    (text) => text !== undefined,
  );
  return [...new Set(texts)]
    .filter((text) => /\S/.test(text) && !/^[\s,;|"']+$/.test(text))
    .map(literalPattern);
}

/** `^(?:.*[\r\n]+){2}`: the timestamp stands on a later line of the event. */
function linePatterns(leads: readonly string[]): string[] {
  const lines = leads.map((lead) => lead.split(/\r\n|\r|\n/));
  if (lines.some((list) => list.length < 2)) return [];
  const count = (lines[0]?.length ?? 1) - 1;
  const tail = commonPattern(lines.map((list) => list.at(-1) ?? ''));
  if (tail === undefined) return [];
  const same = lines.every((list) => list.length === count + 1);
  return [
    ...(tail === '' ? [] : [`[\\r\\n]${tail}`]),
    ...(same ? [`^(?:[^\\r\\n]*[\\r\\n]+){${count}}${tail}`] : []),
  ];
}

/** Patterns for a timestamp that has no key, from the plainest to the most elaborate. */
function positionPatterns(text: string, slot: Slot, cases: readonly Case[]): string[] {
  const leads = cases.map((one) => one.text.slice(0, one.at));
  const stamps = [...slot.stamps.values()].slice(0, testedEvents);
  const shape = stampPattern(text, stamps, true);
  const lookahead = `(?=${shape})`;
  if (leads.some((lead) => lead.length > longestLead)) {
    return [...columnPatterns(leads), ...tailPatterns(leads), lookahead];
  }
  const whole = leads.every((lead) => lead.length <= shortLead) ? commonPattern(leads) : undefined;
  const isPlain = whole !== undefined && whole.length <= plainLength && !whole.includes('\\S');
  const bracket = tailPatterns(leads).filter((pattern) => pattern === '\\[');
  return [
    ...(isPlain ? [`^${whole}`] : []),
    ...bracket,
    ...columnPatterns(leads),
    ...(whole === undefined ? [] : [`^${whole}`]),
    ...blankColumnPatterns(leads),
    ...linePatterns(leads),
    ...tailPatterns(leads),
    lookahead,
  ];
}

/** The plainest TIME_PREFIX that stops right in front of the slot's timestamps. */
export function writePrefix(text: string, events: readonly SampleEvent[], slot: Slot): Prefix {
  const cases = casesOf(text, events, slot);
  const atStart = cases.every((one) => one.at <= shortLead && !/\s/.test(one.text.slice(0, one.at)));
  const patterns = slot.fronts.length > 0 ? keyPatterns(slot.fronts, atStart) : [];
  let best: Prefix = { pattern: '^', hits: -1, tested: cases.length };
  for (const candidate of [...patterns, ...positionPatterns(text, slot, cases)]) {
    const pattern = withSafeEnd(candidate);
    const hits = hitsOf(pattern, cases);
    if (hits > best.hits) best = { pattern, hits, tested: cases.length };
    if (hits === cases.length) break;
  }
  return best;
}
