import { epochForm } from '../layout/forms.ts';
import { dateTimeFormatter, javaPatterns } from '../layout/java.ts';
import { onigmo, printPattern, re2 } from '../pattern/print-pattern.ts';
import type { Plan, TimePlan } from '../plan/plan.ts';
import { attempt, refuse, remark } from '../remark.ts';
import type { ConfigFile, Remark } from '../types.ts';
import { componentName, yamlText } from './yaml.ts';

const formatsOf = ({ pieces }: TimePlan): readonly string[] => {
  const epoch = epochForm(pieces);
  if (epoch === undefined) return javaPatterns(pieces, dateTimeFormatter);
  const { digits, separator } = epoch;
  if (digits === 0 || separator === '.') return ['UNIX'];
  return digits === 3 && separator === '' ? ['UNIX_MS'] : refuse('epoch-fraction', { digits });
};

const pipeline = (time: TimePlan, name: string) => {
  const prefix = printPattern(time.prefix, onigmo, 'TIME_PREFIX');
  const stamp = printPattern(time.stamp, onigmo, 'TIME_PREFIX');
  const zone = time.hasZone ? {} : { timezone: time.zone };
  return {
    description: `Time of ${name}`,
    processors: [
      { grok: { field: 'message', patterns: [`${prefix}(?<event_time>${stamp})`], ignore_failure: true } },
      {
        date: {
          field: 'event_time',
          formats: formatsOf(time),
          ...zone,
          locale: 'en',
          if: 'ctx.event_time != null',
        },
      },
      { remove: { field: 'event_time', ignore_missing: true } },
    ],
  };
};

/** A line that does not match belongs to the event before it. The limit of lines is never reached before that of bytes. */
const multilineLines = ({ start, maxBytes }: Plan): readonly string[] =>
  start === undefined
    ? []
    : [
        '    parsers:',
        '      - multiline:',
        '          type: pattern',
        `          pattern: ${yamlText(`^(?:${printPattern(start, re2, 'LINE_BREAKER')})`)}`,
        '          negate: true',
        '          match: after',
        `          max_lines: ${maxBytes}`,
      ];

/** An input of Filebeat and an ingest pipeline of Elasticsearch. */
export const elasticFiles = (plan: Plan, remarks: Remark[]): readonly ConfigFile[] => {
  const name = componentName(plan.name);
  const lines = attempt(remarks, () => multilineLines(plan)) ?? [];
  const { time } = plan;
  const times = time === undefined ? undefined : attempt(remarks, () => pipeline(time, plan.name));
  if (time !== undefined && !time.hasYear && times !== undefined) remarks.push(remark('no-year', {}));
  const input = [
    'filebeat.inputs:',
    '  - type: filestream',
    `    id: ${name}`,
    `    paths: [/var/log/${name}.log]`,
    `    message_max_bytes: ${plan.maxBytes}`,
    ...(times === undefined ? [] : [`    pipeline: ${name}`]),
    ...lines,
  ];
  const file = { name: 'filebeat.yml', text: `${input.join('\n')}\n` };
  if (times === undefined) return [file];
  return [file, { name: `${name}.pipeline.json`, text: `${JSON.stringify(times, null, 2)}\n` }];
};
