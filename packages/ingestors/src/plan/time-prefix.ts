import { escapeSet, parsePcre, setNode } from '@propsmith/splunk/trees';
import type { Node } from '@propsmith/splunk/trees';
import { refuse } from '../remark.ts';

const blanks: Node = {
  kind: 'repeat',
  body: setNode(escapeSet('s') ?? []),
  min: 0,
  max: Infinity,
  greedy: true,
};

/** What precedes the time in an event: TIME_PREFIX or the start of the event, and blanks where the log has them. */
export const timePrefix = (pattern: string | undefined, hasBlanks: boolean): Node => {
  if (pattern === undefined || pattern === '') {
    return { kind: 'sequence', items: [{ kind: 'anchor', place: 'text-start' }, blanks] };
  }
  const parsed = parsePcre(pattern);
  if (!parsed.ok) return refuse('pattern-construct', { key: 'TIME_PREFIX', construct: pattern });
  // A sequence around a choice: the timestamp does not belong to the last branch alone.
  return { kind: 'sequence', items: [parsed.pattern.root, ...(hasBlanks ? [blanks] : [])] };
};
