import type { Stamp } from '@propsmith/scan';
import { redactionKinds } from '../kinds.ts';
import type { Finding } from './line.ts';

const rank = (finding: Finding): number => redactionKinds.indexOf(finding.kind);

/** By start; at the same place the earlier kind, then the longer one. */
const byPlace = (one: Finding, other: Finding): number =>
  one.start - other.start || rank(one) - rank(other) || other.end - one.end;

/** What of a secret stands in front of, between and behind timestamps; another value with one is none. */
const besideStamps = (finding: Finding, stamps: readonly Stamp[], firstStamp: number): Finding[] => {
  const pieces: Finding[] = [];
  let { start } = finding;
  for (let index = firstStamp; ; index += 1) {
    const stamp = stamps[index];
    if (stamp === undefined || stamp.start >= finding.end) break;
    if (finding.kind !== 'token') return [];
    if (stamp.start > start) pieces.push({ ...finding, start, end: stamp.start });
    start = Math.max(start, stamp.end);
  }
  if (start < finding.end) pieces.push({ ...finding, start });
  return pieces;
};

/** Findings without overlaps: of two the one of the earlier kind. None overlaps a timestamp. */
export const withoutOverlaps = (findings: Finding[], stamps: readonly Stamp[]): Finding[] => {
  const kept: Finding[] = [];
  const keep = (finding: Finding): void => {
    const last = kept.at(-1);
    if (!last || last.end <= finding.start) kept.push(finding);
    else if (rank(last) > rank(finding)) kept.splice(-1, 1, finding);
    else if (last.kind === 'token' && finding.kind === 'token' && finding.end > last.end) {
      kept.push({ ...finding, start: last.end });
    }
  };
  let nextStamp = 0;
  for (const finding of findings.sort(byPlace)) {
    while ((stamps[nextStamp]?.end ?? Infinity) <= finding.start) nextStamp += 1;
    for (const piece of besideStamps(finding, stamps, nextStamp)) keep(piece);
  }
  return kept;
};
