import { compileIngestEval, ingestEval, isTimed, spread, type Span } from '@propsmith/splunk';
import type { Proof } from '../prove/prove.ts';
import type { Draft } from './draft.ts';

/** Events on which INGEST_EVAL is compared with the rules. */
const COMPARED_EVENTS_MAX = 64;

const timeByRules = (text: string, drafts: readonly Draft[], { start, end }: Span): number | undefined => {
  for (const { reader } of drafts) {
    const read = reader.read(text, start, end);
    if (read !== undefined) return read.time.epochMs;
  }
  return undefined;
};

/** Whether INGEST_EVAL gives each event the same time as the rules, or none as they do. */
const evalAgrees = (
  text: string,
  drafts: readonly Draft[],
  events: readonly Span[],
  now: number,
): boolean => {
  const evaluate = compileIngestEval(ingestEval(drafts.map(({ rule }) => rule)), { now });
  if (evaluate === undefined) return false;
  return spread(events, COMPARED_EVENTS_MAX).every((event) => {
    const seconds = evaluate({ _raw: text.slice(event.start, event.end), _time: undefined });
    const byRules = timeByRules(text, drafts, event);
    return seconds === undefined ? byRules === undefined : Math.round(seconds * 1000) === byRules;
  });
};

/**
 * How many events the rules read; undefined when INGEST_EVAL disagrees. Events that the stanza's own format read are
 * not read again if it is the first rule.
 */
export const readByRules = (
  text: string,
  drafts: readonly Draft[],
  { simulation, candidate }: Proof,
  now: number,
): number | undefined => {
  const { events } = simulation;
  const [first] = drafts;
  const isOwnFirst =
    first?.rule.TIME_PREFIX === candidate?.settings.TIME_PREFIX &&
    first?.rule.TIME_FORMAT === candidate?.settings.TIME_FORMAT;
  const rest = events.filter((event) => !(isOwnFirst && isTimed(event)));
  if (!evalAgrees(text, drafts, events, now) || !evalAgrees(text, drafts, rest, now)) return undefined;
  const read = rest.filter((event) => timeByRules(text, drafts, event) !== undefined).length;
  return events.length - rest.length + read;
};
