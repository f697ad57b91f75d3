import type { Stamp } from '@propsmith/scan';
import { StampFinder } from '../stamps.ts';
import { findIpv4, findIpv6 } from './addresses.ts';
import { findArguments } from './arguments.ts';
import { isBlankCode } from './chars.ts';
import { findFields } from './fields.ts';
import { findEmails, findHosts, findSyslogHost } from './hosts.ts';
import { findKnown, knownNames } from './known.ts';
import { type Finding, type Line, Steps } from './line.ts';
import { findTokens } from './keys.ts';
import { findNumbers } from './numbers.ts';
import { withoutOverlaps } from './overlaps.ts';
import { PemBlocks } from './pem.ts';
import { findUserInfo } from './urls.ts';
import {
  findAccessLogUser,
  findDomainUsers,
  findHomeFolders,
  findIntroducedUsers,
  findSudoUser,
} from './users.ts';

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
  findArguments,
  findUserInfo,
  findEmails,
  findNumbers,
  findIpv4,
  findIpv6,
  findHosts,
  findSyslogHost,
  findIntroducedUsers,
  findSudoUser,
  findAccessLogUser,
  findDomainUsers,
  findHomeFolders,
];

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

/** The end of what stands in a line, without blanks and a comma behind it. */
const contentEnd = (text: string, start: number, lineEnd: number): number => {
  let end = lineEnd;
  while (end > start && isBlankCode(text.charCodeAt(end - 1))) end -= 1;
  return text[end - 1] === ',' ? end - 1 : end;
};

/** The private values of a text. */
export const findPrivate = (text: string): Found => {
  const steps = new Steps();
  const stampFinder = new StampFinder(text);
  const pemBlocks = new PemBlocks();
  const candidates: { line: Line; findings: Finding[]; stamps: readonly Stamp[] }[] = [];
  const lines: FoundLine[] = [];
  eachLine(text, (start, end) => {
    const findings: Finding[] = [];
    const stamps = stampFinder.ofLine(start, end);
    const line: Line = {
      text,
      start,
      end,
      contentEnd: contentEnd(text, start, end),
      stampStart: stamps[0]?.start ?? -1,
      stampEnd: stamps[0]?.end ?? -1,
      steps,
      add: (kind, from, to) => void findings.push({ kind, start: from, end: to }),
    };
    pemBlocks.find(line);
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
