/** What one piece of a TIME_FORMAT reads. Numbers, so that the reader's switch is a jump table. */
export const Op = {
  blanks: 0,
  literal: 1,
  number: 2,
  ignoredNumber: 3,
  fraction: 4,
  epoch: 5,
  offset: 6,
  offsetMinutes: 7,
  zoneName: 8,
  monthName: 9,
  weekdayName: 10,
  meridiem: 11,
} as const;

export type Op = (typeof Op)[keyof typeof Op];

/** The number fields a step can fill; the value is the field's place in the reader's buffer. */
export const Field = {
  year: 0,
  shortYear: 1,
  month: 2,
  day: 3,
  dayOfYear: 4,
  hour: 5,
  hour12: 6,
  minute: 7,
  second: 8,
} as const;

export type Field = (typeof Field)[keyof typeof Field];

export const FIELD_COUNT = 9;

/** How many characters of text a piece reads: at least, in its padded form, and at most. */
export interface Width {
  readonly min: number;
  readonly padded: number;
  readonly max: number;
}

export interface Step {
  readonly op: Op;
  /** The variable or character as the administrator wrote it, for messages. */
  readonly label: string;
  /** Character code of a literal, or the number of digits. */
  readonly size: number;
  /** Field of a number step; otherwise unused. */
  readonly field: Field;
  readonly lowest: number;
  readonly highest: number;
  readonly width: Width;
}

function step(op: Op, label: string, width: Width, rest: Partial<Step> = {}): Step {
  return { op, label, size: 0, field: Field.year, lowest: 0, highest: 0, width, ...rest };
}

export function blanksStep(label: string): Step {
  return step(Op.blanks, label, { min: 0, padded: 1, max: 1 });
}

export function literalStep(character: string): Step {
  return step(Op.literal, character, { min: 1, padded: 1, max: 1 }, { size: character.charCodeAt(0) });
}

export function numberStep(
  label: string,
  field: Field,
  digits: number,
  lowest: number,
  highest: number,
): Step {
  const width = { min: 1, padded: digits, max: digits };
  return step(Op.number, label, width, { size: digits, field, lowest, highest });
}

export function ignoredNumberStep(label: string, digits: number): Step {
  return step(Op.ignoredNumber, label, { min: 1, padded: 1, max: digits }, { size: digits });
}

/** A fraction written without a width may hold fewer digits than it can read, so its padded form is one digit. */
export function fractionStep(label: string, digits: number, hasWidth: boolean): Step {
  return step(Op.fraction, label, { min: 1, padded: hasWidth ? digits : 1, max: digits }, { size: digits });
}

export function epochStep(label: string): Step {
  return step(Op.epoch, label, { min: 9, padded: 10, max: 10 });
}

export function offsetStep(label: string, padded: number): Step {
  return step(Op.offset, label, { min: 1, padded, max: Math.max(6, padded) });
}

export function offsetMinutesStep(label: string): Step {
  return step(Op.offsetMinutes, label, { min: 1, padded: 3, max: 5 });
}

/** `Z` alone is the commonest zone name, the longest abbreviations have five letters. */
export function zoneNameStep(label: string): Step {
  return step(Op.zoneName, label, { min: 1, padded: 1, max: 5 });
}

export function nameStep(
  op: typeof Op.monthName | typeof Op.weekdayName,
  label: string,
  longest: number,
): Step {
  return step(op, label, { min: 3, padded: 3, max: longest });
}

export function meridiemStep(label: string): Step {
  return step(Op.meridiem, label, { min: 2, padded: 2, max: 2 });
}
