import type { Stamp } from '@propsmith/scan';
import { boundedSearch, spread } from '@propsmith/splunk';
import { PLAIN_VALUE } from '../break/json-objects.ts';
import type { SampleEvent } from '../break/split.ts';
import { literalPattern, withSafeEnd } from '../write/pattern.ts';
import { stampPattern } from '../write/stamp-pattern.ts';
import { keyPatterns } from './front.ts';
import { type PrefixCandidate, positionCandidates } from './position.ts';
import type { Slot } from './slots.ts';

/** TIME_PREFIX with the number of tested events in which it leads to the timestamp. */
export interface Prefix extends PrefixCandidate {
  readonly hits: number;
  readonly tested: number;
}

/** Events on which a prefix is tested. */
const TESTED_EVENTS_MAX = 120;

/** An event with the slot's timestamp. */
export interface Case {
  readonly text: string;
  /** Offset of the timestamp in the event. */
  readonly at: number;
  readonly stamp: Stamp;
}

/** Evenly spread events that have the slot's timestamp. */
export const casesOf = (text: string, events: readonly SampleEvent[], slot: Slot): Case[] =>
  spread([...slot.stamps], TESTED_EVENTS_MAX).flatMap(([number, stamp]) => {
    const event = events[number];
    return event === undefined
      ? []
      : [{ text: text.slice(event.start, event.end), at: stamp.start - event.start, stamp }];
  });

const hitsOf = (pattern: string, cases: readonly Case[]): number => {
  const regex = boundedSearch(pattern);
  return cases.filter(({ text, at }) => regex.execIn(text, 0, text.length)?.end === at).length;
};

/** `[\r\n]\s{2}"ts"`: the key starts a line, with the same indent in every event. */
const indentedKey = (leads: readonly string[], key: string): string[] => {
  const indents = new Set(
    leads.map((lead) => /[\r\n]([ \t]+)"[^"\r\n]*"\s*:\s*["[(]*$/.exec(lead)?.[1]?.length),
  );
  const [indent] = indents;
  return indents.size === 1 && indent !== undefined ? [`[\\r\\n]\\s{${indent}}${key}`] : [];
};

/** Characters before a timestamp that are searched for the key before its own. */
const NEIGHBOUR_CHARS_MAX = 300;
/** A key and its value at the end of a text. */
const neighbourField = new RegExp(`"([^"\\\\]{1,60})"\\s*:${PLAIN_VALUE},\\s*$`);

/** Behind the field that precedes the key in every event: `"level": 7, "time"`. */
const keyBehindNeighbour = (leads: readonly string[], key: string): string[] => {
  const ownKey = boundedSearch(`${key}$`);
  const fields = leads.map((lead) => {
    const near = lead.slice(-NEIGHBOUR_CHARS_MAX);
    const at = ownKey.execIn(near, 0, near.length)?.start ?? 0;
    return neighbourField.exec(near.slice(0, at));
  });
  const [name, ...others] = new Set(fields.map((field) => field?.[1]));
  if (name === undefined || others.length > 0) return [];
  return [`"${literalPattern(name)}"\\s*:${PLAIN_VALUE},\\s*${key}`];
};

const isNested = ({ fronts }: Slot): boolean =>
  fronts.every(({ style, path }) => style === 'json' && path.length > 0);

const isRepeated = ({ fronts }: Slot, cases: readonly Case[]): boolean => {
  const name = `"${fronts[0]?.name ?? ''}"`;
  return cases.some(({ text }) => text.indexOf(name) !== text.lastIndexOf(name));
};

/** All prefixes to test: by key, by position, finally by the timestamp's own shape. */
function* candidatesFor(text: string, slot: Slot, cases: readonly Case[]): Generator<PrefixCandidate> {
  const leads = cases.map((one) => one.text.slice(0, one.at));
  const patterns = keyPatterns(slot.fronts);
  // A name that the event repeats is found through its object, independent of the order of the objects.
  if (isNested(slot) && isRepeated(slot, cases)) patterns.push(...patterns.splice(0, 1));
  for (const pattern of patterns) yield { kind: 'key', pattern };
  const [plain] = keyPatterns(slot.fronts);
  if (plain !== undefined && slot.fronts[0]?.style === 'json') {
    // Fields of a record are found by name, never by position.
    for (const pattern of indentedKey(leads, plain)) yield { kind: 'key', pattern };
    yield { kind: 'key', pattern: `^[\\s\\S]*${plain}` };
    // Skips whole objects before the key.
    if (slot.fronts[0].path.length === 0)
      yield { kind: 'key', pattern: `^[^{}]*\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*?${plain}` };
    for (const pattern of keyBehindNeighbour(leads, plain)) yield { kind: 'key', pattern };
    return;
  }
  yield* positionCandidates(leads);
  const stamps = [...slot.stamps.values()].slice(0, TESTED_EVENTS_MAX);
  const shape = stampPattern(text, stamps, true);
  // A number that is no part of a longer one.
  if (/^\\d\{\d+\}$/.test(shape)) yield { kind: 'shape', pattern: `\\b(?=${shape}\\b)` };
  yield { kind: 'shape', pattern: `(?=${shape})` };
}

/**
 * A network input may remove the syslog priority, and some devices leave out the version of the protocol behind it, so the
 * prefix must match without them as well.
 */
const withOptionalPriority = (pattern: string): string =>
  pattern.replace(/^\^<\\d\+>(\\d\+\\s$)?/, (_, version?: string) =>
    version === undefined ? '^(?:<\\d+>)?' : '^(?:<\\d+>)?(?:\\d?\\s)?',
  );

/** A device whose clock is synchronised again no longer writes the `*` before the time. */
const withOptionalClockSign = (pattern: string): string =>
  pattern.replace(/(^\^|[>}]|\\s\+?)\\\*$/, '$1[*.]?');

/** The first number of a time at the start of the line may be padded with a blank where it has one digit. */
const withOptionalBlank = (pattern: string): string => (pattern === '^\\s' ? '^\\s*' : pattern);

/** The simplest TIME_PREFIX that ends directly before the slot's timestamps. */
export const writePrefix = (text: string, events: readonly SampleEvent[], slot: Slot): Prefix => {
  const cases = casesOf(text, events, slot);
  let best: Prefix = { kind: 'start', pattern: '^', hits: -1, tested: cases.length };
  for (const { kind, pattern: candidate } of candidatesFor(text, slot, cases)) {
    const pattern = withOptionalBlank(withOptionalClockSign(withOptionalPriority(withSafeEnd(candidate))));
    const hits = hitsOf(pattern, cases);
    if (hits > best.hits) best = { kind, pattern, hits, tested: cases.length };
    if (hits === cases.length) break;
  }
  return best;
};
