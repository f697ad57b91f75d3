import { epochForm } from '../layout/forms.ts';
import { chronoFormat } from '../layout/strptime.ts';
import { printPattern, rustRegex } from '../pattern/print-pattern.ts';
import { hasPiece } from '../plan/pieces.ts';
import type { Plan, TimePlan } from '../plan/plan.ts';
import { attempt, refuse, remark } from '../remark.ts';
import type { ConfigFile, Remark } from '../types.ts';
import { componentName, yamlText } from './yaml.ts';

const epochUnits: Readonly<Record<number, string>> = {
  0: 'seconds',
  3: 'milliseconds',
  6: 'microseconds',
  9: 'nanoseconds',
};

/** A string of VRL. */
const vrlText = (text: string): string => JSON.stringify(text);

/** The expression that reads `parsed.event_time`. */
const readExpression = (time: TimePlan): string => {
  const epoch = epochForm(time.pieces);
  if (epoch?.separator === '') {
    const unit = epochUnits[epoch.digits] ?? refuse('epoch-fraction', { digits: epoch.digits });
    return `from_unix_timestamp!(to_int!(parsed.event_time), unit: ${vrlText(unit)})`;
  }
  // Neither a year nor an hour and a minute may be missing.
  const hasClock = epoch !== undefined || hasPiece(time.pieces, 'hour', 'hour12');
  const year = time.hasYear ? '' : 'format_timestamp!(now(), "%Y ") + ';
  const clock = hasClock ? '' : ' + " 00:00"';
  const format = `${time.hasYear ? '' : '%Y '}${chronoFormat(time.pieces)}${hasClock ? '' : ' %H:%M'}`;
  return `parse_timestamp!(${year}string!(parsed.event_time)${clock}, ${vrlText(format)})`;
};

const timeLines = (time: TimePlan, name: string): readonly string[] => {
  const prefix = printPattern(time.prefix, rustRegex, 'TIME_PREFIX');
  const stamp = printPattern(time.stamp, rustRegex, 'TIME_PREFIX');
  const read = readExpression(time);
  return [
    'transforms:',
    `  ${name}_time:`,
    '    type: remap',
    `    inputs: [${name}]`,
    `    timezone: ${yamlText(time.hasZone ? 'UTC' : time.zone)}`,
    '    source: |-',
    `      parsed, err = parse_regex(.message, r'${prefix}(?P<event_time>${stamp})')`,
    '      if err == null {',
    `        .timestamp = ${read}`,
    '      }',
  ];
};

const startLines = ({ start }: Plan): readonly string[] => {
  if (start === undefined) return [];
  const pattern = yamlText(`^(?:${printPattern(start, rustRegex, 'LINE_BREAKER')})`);
  return [
    '    multiline:',
    `      start_pattern: ${pattern}`,
    '      mode: halt_before',
    `      condition_pattern: ${pattern}`,
    '      timeout_ms: 1000',
  ];
};

/** A file source and a remap transform of Vector. */
export const vectorFiles = (plan: Plan, remarks: Remark[]): readonly ConfigFile[] => {
  const name = componentName(plan.name);
  const start = attempt(remarks, () => startLines(plan)) ?? [];
  const { time } = plan;
  const times = time === undefined ? [] : (attempt(remarks, () => timeLines(time, name)) ?? []);
  if (time !== undefined && !time.hasYear && times.length > 0) remarks.push(remark('no-year', {}));
  const source = ['sources:', `  ${name}:`, '    type: file', `    include: [/var/log/${name}.log]`];
  return [{ name: 'vector.yaml', text: `${[...source, ...start, ...times].join('\n')}\n` }];
};
