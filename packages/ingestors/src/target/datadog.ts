import { epochForm } from '../layout/forms.ts';
import { datadogDate, javaPatterns } from '../layout/java.ts';
import { onigmo, type PatternLanguage, printPattern, re2 } from '../pattern/print-pattern.ts';
import type { Plan, TimePlan } from '../plan/plan.ts';
import { attempt, refuse, remark } from '../remark.ts';
import type { ConfigFile, Remark } from '../types.ts';
import { componentName, yamlText } from './yaml.ts';

/** The matchers that give the time in milliseconds. */
const matchersOf = (time: TimePlan): readonly string[] => {
  const epoch = epochForm(time.pieces);
  if (epoch !== undefined) {
    const { digits, separator } = epoch;
    if (digits === 0 || separator === '.') return ['%{number:timestamp:scale(1000)}'];
    return digits === 3 && separator === '' ? ['%{integer:timestamp}'] : refuse('epoch-fraction', { digits });
  }
  const zone = time.hasZone || time.zone === 'UTC' ? '' : `,"${time.zone}"`;
  return javaPatterns(time.pieces, datadogDate).map((pattern) => {
    if (pattern.includes('"')) return refuse('literal-text', { text: '"' });
    return `%{date("${pattern}"${zone}):timestamp}`;
  });
};

/** A rule has to match the whole event, so it needs no anchor, but a pattern for what precedes the prefix. */
const wholeEvent: PatternLanguage = { ...onigmo, anchors: { ...onigmo.anchors, 'text-start': '' } };

const grokLines = (time: TimePlan): readonly string[] => {
  const isAnchored = printPattern(time.prefix, onigmo, 'TIME_PREFIX').startsWith('\\A');
  const before = (isAnchored ? '' : '[\\s\\S]*?') + printPattern(time.prefix, wholeEvent, 'TIME_PREFIX');
  return matchersOf(time).map((matcher, index) => `event_time_${index + 1} ${before}${matcher}[\\s\\S]*`);
};

const startPattern = ({ start }: Plan): string | undefined =>
  start === undefined ? undefined : `(?:${printPattern(start, re2, 'LINE_BREAKER')})`;

/** The agent adds `^` to the pattern of a rule. */
const ruleLines = (pattern: string): readonly string[] => [
  '    log_processing_rules:',
  '      - type: multi_line',
  '        name: event_start',
  `        pattern: ${yamlText(pattern)}`,
];

/** The same for the automatic detection of the agent, which applies to all its sources. */
const sampleFile = (pattern: string): ConfigFile => {
  const lines = [
    'logs_config:',
    '  auto_multi_line_detection: true',
    '  auto_multi_line_detection_custom_samples:',
    `    - regex: ${yamlText(`^${pattern}`)}`,
    '      label: start_group',
  ];
  return { name: 'datadog.yaml', text: `${lines.join('\n')}\n` };
};

/** A log source of the Datadog agent, and the rules of a grok parser that a date remapper for `timestamp` follows. */
export const datadogFiles = (plan: Plan, remarks: Remark[]): readonly ConfigFile[] => {
  const name = componentName(plan.name);
  const pattern = attempt(remarks, () => startPattern(plan));
  const { time } = plan;
  const grok = time === undefined ? undefined : attempt(remarks, () => grokLines(time));
  if (time !== undefined && !time.hasYear && grok !== undefined) remarks.push(remark('year-unknown', {}));
  const agent = [
    'logs:',
    '  - type: file',
    `    path: /var/log/${name}.log`,
    `    service: ${name}`,
    `    source: ${name}`,
    ...(pattern === undefined ? [] : ruleLines(pattern)),
  ];
  return [
    { name: 'conf.yaml', text: `${agent.join('\n')}\n` },
    ...(pattern === undefined ? [] : [sampleFile(pattern)]),
    ...(grok === undefined ? [] : [{ name: 'grok-parser.txt', text: `${grok.join('\n')}\n` }]),
  ];
};
