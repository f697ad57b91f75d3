import { timeZone } from '@propsmith/splunk';
import { epochForm } from '../layout/forms.ts';
import { fluentBitFormat } from '../layout/strptime.ts';
import { onigmo, type PatternLanguage, printPattern } from '../pattern/print-pattern.ts';
import type { Plan, TimePlan } from '../plan/plan.ts';
import { attempt, refuse, remark } from '../remark.ts';
import type { ConfigFile, Remark } from '../types.ts';
import { componentName } from './yaml.ts';

/** A rule stands in double quotes and between slashes. */
const quotedPattern: PatternLanguage = { ...onigmo, avoided: '"/' };

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Two dates of which one has daylight saving time where there is any. */
const SOLSTICES_MS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)] as const;

/** `Time_Offset`, which is fixed. */
const offsetOf = (zone: string): string => {
  const found = timeZone(zone);
  const [winter, summer] = SOLSTICES_MS.map((ms) => found?.offsetMinutes(ms));
  if (winter === undefined || winter !== summer) return refuse('zone-not-fixed', { zone });
  const minutes = Math.abs(winter);
  return `${winter < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}`;
};

const formatOf = ({ pieces }: TimePlan): string => {
  const epoch = epochForm(pieces);
  if (epoch !== undefined && epoch.digits > 0 && epoch.separator === '')
    return refuse('epoch-fraction', { digits: epoch.digits });
  return fluentBitFormat(pieces);
};

const parserLines = (time: TimePlan, name: string): readonly string[] => {
  const prefix = printPattern(time.prefix, onigmo, 'TIME_PREFIX');
  const stamp = printPattern(time.stamp, onigmo, 'TIME_PREFIX');
  const offset = time.hasZone || time.zone === 'UTC' ? [] : [`    Time_Offset ${offsetOf(time.zone)}`];
  return [
    '[PARSER]',
    `    Name        ${name}_time`,
    '    Format      regex',
    `    Regex       ${prefix}(?<time>${stamp})`,
    '    Time_Key    time',
    `    Time_Format ${formatOf(time)}`,
    ...offset,
  ];
};

const multilineLines = ({ start }: Plan, name: string): readonly string[] => {
  if (start === undefined) return [];
  const pattern = printPattern(start, quotedPattern, 'LINE_BREAKER');
  return [
    '[MULTILINE_PARSER]',
    `    name          ${name}_lines`,
    '    type          regex',
    '    flush_timeout 1000',
    `    rule          "start_state" "/\\A(?:${pattern})/" "cont"`,
    `    rule          "cont" "/\\A(?!${pattern})/" "cont"`,
    '',
  ];
};

/** Keeps the text of the event; the parser only gives it a time. */
const filterLines = (name: string): readonly string[] => [
  '',
  '[FILTER]',
  '    Name         parser',
  `    Match        ${name}`,
  '    Key_Name     log',
  `    Parser       ${name}_time`,
  '    Preserve_Key On',
  '    Reserve_Data On',
];

const inputLines = (plan: Plan, name: string, hasTime: boolean): readonly string[] => [
  '[SERVICE]',
  '    Parsers_File parsers.conf',
  '',
  '[INPUT]',
  '    Name             tail',
  `    Tag              ${name}`,
  `    Path             /var/log/${name}.log`,
  ...(plan.start === undefined ? [] : [`    Multiline.Parser ${name}_lines`]),
  ...(hasTime ? filterLines(name) : []),
];

/** A tail input with its parsers for Fluent Bit, in the classic format. */
export const fluentBitFiles = (plan: Plan, remarks: Remark[]): readonly ConfigFile[] => {
  const name = componentName(plan.name);
  const lines = attempt(remarks, () => multilineLines(plan, name)) ?? [];
  const { time } = plan;
  const parser = time === undefined ? undefined : attempt(remarks, () => parserLines(time, name));
  if (time !== undefined && !time.hasYear && parser !== undefined) remarks.push(remark('no-year', {}));
  const input = inputLines(
    lines.length === 0 ? { ...plan, start: undefined } : plan,
    name,
    parser !== undefined,
  );
  const parsers = [...lines, ...(parser ?? [])];
  return [
    { name: 'fluent-bit.conf', text: `${input.join('\n')}\n` },
    ...(parsers.length === 0 ? [] : [{ name: 'parsers.conf', text: `${parsers.join('\n').trimEnd()}\n` }]),
  ];
};
