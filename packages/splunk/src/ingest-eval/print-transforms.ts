import { ingestEval } from './write-rules.ts';
import type { TimeRule } from './time-rule.ts';

/** Text for two files, so that ordered rules read the times. */
export interface TransformsText {
  /** The stanza of transforms.conf, with comments. */
  readonly transforms: string;
  /** The line of the props.conf stanza that refers to it. */
  readonly propsLine: string;
}

const remarks = [
  'The first rule that fits gives the event its time; an event that none fits keeps the one TIME_FORMAT gave it.',
  'Follows the documentation of Splunk Enterprise 9.3 (INGEST_EVAL, eval functions, time variables).',
  'Not run on a Splunk server: try it first, with the search command ingestpreview where there is one (10.2).',
  "A rule without %z or %Z reads the time in the server's own zone; TZ does not apply to it.",
];

/** Rules for the props.conf stanza `name`. Trailing rules that equal the stanza's own TIME_FORMAT are omitted. */
export const printTransforms = (name: string, rules: readonly TimeRule[], own: TimeRule): TransformsText => {
  const last = rules.findLastIndex((rule) => !isSame(rule, own));
  const transform = `${name.replaceAll(/[^\w-]+/g, '_')}_time`;
  const lines = [...remarks.map((remark) => `# ${remark}`), `[${transform}]`];
  const value = ingestEval(rules.slice(0, last + 1));
  return {
    transforms: [...lines, `INGEST_EVAL = ${value}`, ''].join('\n'),
    propsLine: `TRANSFORMS-time = ${transform}`,
  };
};

const isSame = (one: TimeRule, other: TimeRule): boolean =>
  one.TIME_PREFIX === other.TIME_PREFIX &&
  one.TIME_FORMAT === other.TIME_FORMAT &&
  one.MAX_TIMESTAMP_LOOKAHEAD === other.MAX_TIMESTAMP_LOOKAHEAD;
