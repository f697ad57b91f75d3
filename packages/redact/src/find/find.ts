import type { Stamp } from '@propsmith/scan';
import { StampFinder } from '../stamps.ts';
import { redactionKinds } from '../kinds.ts';
import { findIpv4, findIpv6 } from './addresses.ts';
import { isDigitCode, wordTable } from './chars.ts';
import { findFields, findTokens } from './fields.ts';
import { findEmails, findHosts, findSyslogHost } from './hosts.ts';
import { codeAt, eachRun, type Finding, type Line, Steps } from './line.ts';
import { findNumbers } from './numbers.ts';
import { findAccessLogUser, findDomainUsers, findHomeFolders, findIntroducedUsers } from './users.ts';

/** The findings of one line, in order and without overlaps. */
export interface FoundLine {
  readonly start: number;
  readonly end: number;
  readonly findings: readonly Finding[];
  readonly stamps: readonly Stamp[];
}

export interface Found {
  readonly lines: readonly FoundLine[];
  /** Characters examined. */
  readonly steps: number;
}

const finders = [
  findTokens,
  findFields,
  findEmails,
  findNumbers,
  findIpv4,
  findIpv6,
  findHosts,
  findSyslogHost,
  findIntroducedUsers,
  findAccessLogUser,
  findDomainUsers,
  findHomeFolders,
];

const rank = (finding: Finding): number => redactionKinds.indexOf(finding.kind);

/** By start; at the same place the earlier kind, then the longer one. */
const byPlace = (one: Finding, other: Finding): number =>
  one.start - other.start || rank(one) - rank(other) || other.end - one.end;

/** Findings without overlaps: of two the one of the earlier kind. None overlaps a timestamp. */
const withoutOverlaps = (findings: Finding[], stamps: readonly Stamp[]): Finding[] => {
  const kept: Finding[] = [];
  let nextStamp = 0;
  for (const finding of findings.sort(byPlace)) {
    let stamp = stamps[nextStamp];
    while (stamp !== undefined && stamp.end <= finding.start) {
      nextStamp += 1;
      stamp = stamps[nextStamp];
    }
    if (stamp !== undefined && stamp.start < finding.end) continue;
    const last = kept.at(-1);
    if (last && last.end > finding.start) {
      if (rank(last) <= rank(finding)) continue;
      kept.pop();
    }
    kept.push(finding);
  }
  return kept;
};

const KNOWN_CHARS_MIN = 4;
const nameChars = wordTable('._$-');
const isEqualsOrQuote = (charCode: number): boolean => charCode === 61 || charCode === 34 || charCode === 39;

/** Names that were found somewhere are also found elsewhere as whole words, except as keys. */
const findKnown = (line: Line, known: ReadonlyMap<string, 'user' | 'host'>): void => {
  eachRun(line, nameChars, (start, runEnd) => {
    const end = codeAt(line, runEnd - 1) === 46 ? runEnd - 1 : runEnd;
    if (end - start < KNOWN_CHARS_MIN || end - start > 64) return;
    const kind = known.get(line.text.slice(start, end));
    if (kind === undefined) return;
    const next = codeAt(line, runEnd);
    const isKey = next === 61 || (next === 58 && !isDigitCode(codeAt(line, runEnd + 1)));
    const isQuotedKey = isEqualsOrQuote(next) && codeAt(line, runEnd + 1) === 58;
    if (!isKey && !isQuotedKey) line.add(kind, start, end);
  });
};

const knownNames = (text: string, lines: readonly FoundLine[]): Map<string, 'user' | 'host'> => {
  const known = new Map<string, 'user' | 'host'>();
  for (const { findings } of lines) {
    for (const { kind, start, end } of findings) {
      if ((kind !== 'user' && kind !== 'host') || end - start < KNOWN_CHARS_MIN || end - start > 64) continue;
      const name = text.slice(start, end);
      // A word of letters may be any word of the log.
      if (kind === 'user' || /[\d-]/.test(name)) known.set(name, kind);
      const [label = ''] = name.split('.', 1);
      if (kind === 'host' && label.length >= KNOWN_CHARS_MIN && /[\d-]/.test(label)) known.set(label, kind);
    }
  }
  return known;
};

/** Calls `visit` for every line, without its line end. */
const eachLine = (text: string, visit: (start: number, end: number) => void): void => {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = at === text.length || text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13;
    if (!isEnd) continue;
    if (at > start) visit(start, at);
    start = at + 1;
  }
};

/** The private values of a text. */
export const findPrivate = (text: string): Found => {
  const steps = new Steps();
  const stampFinder = new StampFinder(text);
  const candidates: { line: Line; findings: Finding[]; stamps: readonly Stamp[] }[] = [];
  const lines: FoundLine[] = [];
  eachLine(text, (start, end) => {
    const findings: Finding[] = [];
    const stamps = stampFinder.ofLine(start, end);
    const line: Line = {
      text,
      start,
      end,
      stampStart: stamps[0]?.start ?? -1,
      stampEnd: stamps[0]?.end ?? -1,
      steps,
      add: (kind, from, to) => void findings.push({ kind, start: from, end: to }),
    };
    for (const find of finders) find(line);
    candidates.push({ line, findings, stamps });
    lines.push({ start, end, findings: withoutOverlaps(findings, stamps), stamps });
  });
  const known = knownNames(text, lines);
  const complete = candidates.map(({ line, findings, stamps }) => {
    findKnown(line, known);
    return { start: line.start, end: line.end, findings: withoutOverlaps(findings, stamps), stamps };
  });
  return { lines: complete.filter(({ findings }) => findings.length > 0), steps: steps.count };
};
