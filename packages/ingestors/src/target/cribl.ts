import { parsePcre, sequence } from '@propsmith/splunk/trees';
import { epochForm } from '../layout/forms.ts';
import { d3Format } from '../layout/strptime.ts';
import { javaScript, printPattern } from '../pattern/print-pattern.ts';
import { breakerParts } from '../plan/event-start.ts';
import type { Plan, TimePlan } from '../plan/plan.ts';
import { attempt, refuse, remark } from '../remark.ts';
import type { ConfigFile, Remark } from '../types.ts';

/** What the breaker matches is dropped, so what Splunk keeps stands in assertions. */
const breakerText = (lineBreaker: string): string => {
  const parsed = parsePcre(lineBreaker);
  if (!parsed.ok) return refuse('breaker-context', {});
  const { before, group, after } = breakerParts(lineBreaker);
  const print = (nodes: typeof before): string => printPattern(sequence(nodes), javaScript, 'LINE_BREAKER');
  const ahead = after.length === 0 ? '' : `(?=${print(after)})`;
  const behind = before.length === 0 ? '' : `(?<=${print(before)})`;
  const separator = printPattern({ kind: 'sequence', items: [group] }, javaScript, 'LINE_BREAKER');
  return `/${behind}${separator}${ahead}/`;
};

const formatOf = ({ pieces }: TimePlan): string => {
  const epoch = epochForm(pieces);
  if (epoch === undefined || epoch.digits === 0 || epoch.separator !== '') return d3Format(pieces);
  return epoch.digits === 3 ? '%Q' : refuse('epoch-fraction', { digits: epoch.digits });
};

/** Times are sought so far behind the anchor; the default of an event breaker. */
const SCAN_DEPTH_CHARS = 150;

const timeSettings = (time: TimePlan) => ({
  timestampAnchorRegex: `/${printPattern(time.prefix, javaScript, 'TIME_PREFIX')}/`,
  timestamp: { type: 'format', length: SCAN_DEPTH_CHARS, format: formatOf(time) },
  timestampTimezone: time.hasZone || time.zone === 'UTC' ? 'utc' : time.zone,
});

/** The time of arrival. */
const currentTime = {
  timestampAnchorRegex: '/^/',
  timestamp: { type: 'current', length: SCAN_DEPTH_CHARS },
  timestampTimezone: 'utc',
};

const EVERY_LINE = '/[\\n\\r]+/';

/** An event breaker ruleset of Cribl Stream. */
export const criblFiles = (plan: Plan, remarks: Remark[]): readonly ConfigFile[] => {
  const { time } = plan;
  const eventBreakerRegex = attempt(remarks, () => breakerText(plan.lineBreaker)) ?? EVERY_LINE;
  const times = time === undefined ? undefined : attempt(remarks, () => timeSettings(time));
  if (time !== undefined && !time.hasYear && times !== undefined) remarks.push(remark('year-unknown', {}));
  const rule = {
    condition: 'true',
    type: 'regex',
    ...(times ?? currentTime),
    timestampEarliest: '-420weeks',
    timestampLatest: '+1week',
    maxEventBytes: plan.maxBytes,
    disabled: false,
    eventBreakerRegex,
    name: plan.name,
  };
  const ruleset = { id: plan.name, lib: 'custom', minRawLength: 256, rules: [rule] };
  return [{ name: 'event-breaker.json', text: `${JSON.stringify(ruleset, null, 2)}\n` }];
};
