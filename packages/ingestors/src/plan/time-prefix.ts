import { escapeSet, parsePcre, setNode } from '@propsmith/splunk/trees';
import type { Node } from '@propsmith/splunk/trees';
import { refuse } from '../remark.ts';

/** What precedes the time in an event: TIME_PREFIX, or the start of the event. */
export const timePrefix = (pattern: string | undefined): Node => {
  if (pattern === undefined || pattern === '') {
    const blank = setNode(escapeSet('s') ?? []);
    const start: Node = { kind: 'anchor', place: 'text-start' };
    return {
      kind: 'sequence',
      items: [start, { kind: 'repeat', body: blank, min: 0, max: Infinity, greedy: true }],
    };
  }
  const parsed = parsePcre(pattern);
  if (!parsed.ok) return refuse('pattern-construct', { key: 'TIME_PREFIX', construct: pattern });
  // A choice at the top must not take the timestamp into its last branch.
  return { kind: 'sequence', items: [parsed.pattern.root] };
};
