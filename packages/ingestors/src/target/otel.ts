import { epochForm } from '../layout/forms.ts';
import { goLayout } from '../layout/go.ts';
import { printPattern, re2 } from '../pattern/print-pattern.ts';
import type { Plan, TimePlan } from '../plan/plan.ts';
import { attempt, refuse } from '../remark.ts';
import type { ConfigFile, Remark } from '../types.ts';
import { componentName, yamlText } from './yaml.ts';

/** The collector's layouts of an epoch, by the digits of its fraction. */
const epochLayouts: Readonly<Record<string, string>> = {
  '0': 's',
  '3': 'ms',
  '6': 'us',
  '9': 'ns',
  '.3': 's.ms',
  '.6': 's.us',
  '.9': 's.ns',
};

const layoutLines = ({ pieces }: TimePlan): readonly string[] => {
  const epoch = epochForm(pieces);
  if (epoch === undefined) return ['layout_type: gotime', `layout: ${yamlText(goLayout(pieces))}`];
  const { digits, separator } = epoch;
  const layout = epochLayouts[`${separator}${digits}`] ?? refuse('epoch-fraction', { digits });
  return ['layout_type: epoch', `layout: ${layout}`];
};

const timeLines = (time: TimePlan): readonly string[] => {
  const layout = layoutLines(time);
  const prefix = printPattern(time.prefix, re2, 'TIME_PREFIX');
  const stamp = printPattern(time.stamp, re2, 'TIME_PREFIX');
  const zone = time.hasZone ? [] : [`location: ${time.zone}`];
  return [
    'operators:',
    '  - type: regex_parser',
    `    regex: ${yamlText(`${prefix}(?P<event_time>${stamp})`)}`,
    '    on_error: send',
    '    timestamp:',
    '      parse_from: attributes.event_time',
    ...[...layout, ...zone].map((line) => `      ${line}`),
    '  - type: remove',
    '    field: attributes.event_time',
    '    on_error: send_quiet',
  ];
};

/** The pattern is matched anywhere in the text, with `^` at the start of each line. */
const startLines = (plan: Plan): readonly string[] =>
  plan.start === undefined
    ? []
    : [
        'multiline:',
        `  line_start_pattern: ${yamlText(`^(?:${printPattern(plan.start, re2, 'LINE_BREAKER')})`)}`,
      ];

/** A filelog receiver of the OpenTelemetry Collector. */
export const otelFiles = (plan: Plan, remarks: Remark[]): readonly ConfigFile[] => {
  const start = attempt(remarks, () => startLines(plan)) ?? [];
  const { time } = plan;
  const times = time === undefined ? [] : (attempt(remarks, () => timeLines(time)) ?? []);
  const body = [
    `include: [/var/log/${componentName(plan.name)}.log]`,
    `max_log_size: ${plan.maxBytes}`,
    ...start,
    ...times,
  ];
  const lines = [
    'receivers:',
    `  filelog/${componentName(plan.name)}:`,
    ...body.map((line) => `    ${line}`),
  ];
  return [{ name: 'otel-collector.yaml', text: `${lines.join('\n')}\n` }];
};
