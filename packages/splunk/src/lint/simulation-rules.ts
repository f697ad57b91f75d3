import { readableBytes } from '../readable-bytes.ts';
import { problem } from '../problem.ts';
import { isDigit } from '../time-format/scan.ts';
import { defaultNumbers } from '../setting-keys.ts';
import type { SimulatedEvent } from '../types.ts';
import type { LintFinding, LintRule } from './lint-context.ts';

/** Truncated events; the fix allows events twice as long. */
const truncated: LintRule = ({ simulation }) => {
  let longestBytes = 0;
  let truncate = 0;
  for (const event of simulation?.events ?? []) {
    if (!event.truncated) continue;
    for (const { code, detail } of event.problems) {
      if (code !== 'event-truncated') continue;
      longestBytes = Math.max(longestBytes, Number(detail?.bytes));
      truncate = Number(detail?.truncate);
    }
  }
  if (longestBytes === 0) return [];
  const fix = String(readableBytes(Math.max(defaultNumbers.TRUNCATE, 2 * longestBytes)));
  return [problem('error', 'truncate-below-longest', { truncate, longestBytes, fix }, 'TRUNCATE')];
};

const provenances: LintRule = ({ simulation, format, clockOnly }) => {
  const events = simulation?.events ?? [];
  if (clockOnly !== undefined) return [];
  const shareOf = (test: (event: SimulatedEvent) => boolean): { events: number; total: number } => ({
    events: events.filter(test).length,
    total: events.length,
  });
  const untimed = shareOf((event) => event.provenance === 'none' || event.provenance === 'inherited');
  const guessed = shareOf((event) => event.provenance === 'fallback');
  const blank = shareOf((event) => event.provenance === 'after-blanks');
  const findings: LintFinding[] = [];
  if (untimed.events > 0) findings.push(problem('warning', 'events-without-time', untimed));
  if (guessed.events > 0 && format !== undefined) {
    findings.push(problem('warning', 'events-by-recognition', guessed, 'TIME_FORMAT'));
  }
  if (blank.events > 0) findings.push(problem('warning', 'events-after-blanks', blank, 'TIME_PREFIX'));
  return findings;
};

/** 13 digits read by `%s`, nine by `%3N`: a digit follows the timestamp. */
const cutShort: LintRule = ({ simulation, text }) => {
  const events = simulation?.events ?? [];
  const cut = events.filter(({ timestamp, end, provenance }) => {
    const isRead = provenance === 'strict' || provenance === 'after-blanks';
    if (!isRead || timestamp === undefined || timestamp.end >= end) return false;
    return isDigit(text.charCodeAt(timestamp.end)) && isDigit(text.charCodeAt(timestamp.end - 1));
  });
  if (cut.length === 0) return [];
  return [problem('warning', 'time-cut-short', { events: cut.length, total: events.length }, 'TIME_FORMAT')];
};

export const simulationRules: readonly LintRule[] = [truncated, provenances, cutShort];
