import {
  blanksStep,
  epochStep,
  fractionStep,
  ignoredNumberStep,
  literalStep,
  meridiemStep,
  monthNameStep,
  numberStep,
  offsetMinutesStep,
  offsetStep,
  shortYearStep,
  weekdayNameStep,
  zoneNameStep,
} from './steps.ts';
import type { Step } from './steps.ts';
import { FIRST_YEAR, LAST_YEAR } from './calendar.ts';

export interface FormatFault {
  readonly code: 'time-format-unknown-variable' | 'time-format-incomplete' | 'time-format-empty';
  /** The invalid piece, and its position in the format from 1. */
  readonly variable: string;
  readonly column: number;
}

export type ParsedFormat =
  { readonly ok: true; readonly steps: Step[] } | { readonly ok: false; readonly fault: FormatFault };

/** Variables that are abbreviations. Those that depend on the locale are read as in the C locale. */
const composites: Readonly<Record<string, string>> = {
  T: '%H:%M:%S',
  F: '%Y-%m-%d',
  D: '%m/%d/%y',
  R: '%H:%M',
  r: '%I:%M:%S %p',
  c: '%a %b %e %H:%M:%S %Y',
  x: '%m/%d/%y',
  X: '%H:%M:%S',
  v: '%e-%b-%Y',
  '+': '%a %b %e %H:%M:%S %Z %Y',
};

/** Digits read by a variable without an explicit width. */
const fractionDigits: Readonly<Record<string, number>> = { N: 9, Q: 3, q: 6, f: 6 };

const simpleVariables: Readonly<Record<string, (label: string) => Step>> = {
  Y: (label) => numberStep(label, 'year', 4, FIRST_YEAR, LAST_YEAR),
  o: (label) => numberStep(label, 'year', 4, FIRST_YEAR, LAST_YEAR),
  y: shortYearStep,
  m: (label) => numberStep(label, 'month', 2, 1, 12),
  d: (label) => numberStep(label, 'day', 2, 1, 31),
  e: (label) => numberStep(label, 'day', 2, 1, 31),
  j: (label) => numberStep(label, 'day-of-year', 3, 1, 366),
  H: (label) => numberStep(label, 'hour', 2, 0, 23),
  k: (label) => numberStep(label, 'hour', 2, 0, 23),
  I: (label) => numberStep(label, 'hour12', 2, 1, 12),
  l: (label) => numberStep(label, 'hour12', 2, 1, 12),
  M: (label) => numberStep(label, 'minute', 2, 0, 59),
  S: (label) => numberStep(label, 'second', 2, 0, 61),
  C: (label) => ignoredNumberStep(label, 2),
  G: (label) => ignoredNumberStep(label, 4),
  g: (label) => ignoredNumberStep(label, 2),
  u: (label) => ignoredNumberStep(label, 1),
  w: (label) => ignoredNumberStep(label, 1),
  U: (label) => ignoredNumberStep(label, 2),
  V: (label) => ignoredNumberStep(label, 2),
  W: (label) => ignoredNumberStep(label, 2),
  s: epochStep,
  b: monthNameStep,
  B: monthNameStep,
  h: monthNameStep,
  a: weekdayNameStep,
  A: weekdayNameStep,
  p: meridiemStep,
  z: (label) => offsetStep(label, 5),
  Z: zoneNameStep,
  n: blanksStep,
  t: blanksStep,
  '%': () => literalStep('%'),
};

/** Characters of an offset in its documented form: `+hhmm`, `+hh:mm`, `+hh:mm:ss`, `+hh`. */
const offsetWidthByColons = [5, 6, 9, 3];

/** Parses a TIME_FORMAT into steps, or returns the first invalid piece. */
export const parseFormat = (format: string): ParsedFormat => {
  if (format === '') return { ok: false, fault: { code: 'time-format-empty', variable: '', column: 1 } };
  const steps: Step[] = [];
  let at = 0;
  while (at < format.length) {
    const character = format.charAt(at);
    if (isBlank(character)) {
      const end = skipBlanks(format, at);
      steps.push(blanksStep(' '));
      at = end;
    } else if (character === '%') {
      const variable = readVariable(format, at);
      const added = variableSteps(variable, steps);
      if (added === undefined) {
        const code =
          at + variable.length >= format.length && isUnfinished(variable)
            ? 'time-format-incomplete'
            : 'time-format-unknown-variable';
        return { ok: false, fault: { code, variable, column: at + 1 } };
      }
      steps.push(...added);
      at += variable.length;
    } else {
      steps.push(literalStep(character));
      at++;
    }
  }
  return { ok: true, steps };
};

const isBlank = (character: string): boolean => /^[ \t\n\v\f\r]$/.test(character);

const skipBlanks = (format: string, from: number): number => {
  let end = from;
  while (end < format.length && isBlank(format.charAt(end))) end++;
  return end;
};

/** From the percent sign to the letter that ends the variable, supported or not. */
const readVariable = (format: string, at: number): string => {
  const found = /^%[-_0^#]?(?:\d+|:{1,3}|\.\d+|E)?[\s\S]?/.exec(format.slice(at, at + 16));
  return found?.[0] ?? '%';
};

const isUnfinished = (variable: string): boolean => !/[A-Za-z%+]$/.test(variable.slice(1));

const variableSteps = (variable: string, before: readonly Step[]): Step[] | undefined => {
  const body = variable.slice(1);
  const fraction = /^([1-9]?)([NQqf])$/.exec(body);
  if (fraction !== null) {
    const [, width = '', letter = ''] = fraction;
    return [fractionStep(variable, Number(width || fractionDigits[letter]), width !== '')];
  }
  if (body === '10s') return [epochStep(variable)];
  if (body === 'Ez') return [offsetMinutesStep(variable)];
  const colons = /^(:{1,3})z$/.exec(body)?.[1];
  if (colons !== undefined) return [offsetStep(variable, offsetWidthByColons[colons.length] ?? 5)];
  if ((body === 'l' || body === 'I') && followsSeconds(before)) return [fractionStep(variable, 3, false)];
  const composite = composites[body];
  if (composite !== undefined) return compositeSteps(composite, variable);
  const simple = simpleVariables[body];
  return simple === undefined ? undefined : [simple(variable)];
};

/** After the seconds, `%l` and `%I` are log4cpp's milliseconds, with an optional separator. */
const followsSeconds = (before: readonly Step[]): boolean => {
  const last = before.at(-1);
  const isSeparator = last?.part === 'literal' && '.,:'.includes(last.label);
  const part = (isSeparator ? before.at(-2) : last)?.part;
  return part === 'second' || part === 'epoch';
};

const compositeSteps = (format: string, label: string): Step[] => {
  const parsed = parseFormat(format);
  return parsed.ok ? parsed.steps.map((step) => ({ ...step, label })) : [];
};
