import type { Line, Sample } from '../input/sample.ts';
import { code, isBlank } from '../scan/chars.ts';
import type { Shape, Stamp } from '../scan/scan.ts';

/** What a line looks like from its first characters. */
export interface LineKind {
  readonly line: Line;
  /** The first complete timestamp of the line. */
  readonly head: Stamp | undefined;
  /** What stands in front of it, generalised: w for words, 0 for numbers, a blank for blanks. */
  readonly lead: string;
  readonly isIndented: boolean;
  readonly isJsonObject: boolean;
}

/** A timestamp farther in than this says nothing about where an event begins. */
const longestLead = 160;

export function generalise(text: string): string {
  return text
    .replace(/\d+(?![\w.-])/g, '0')
    .replace(/[A-Za-z_][\w.-]*|\d[\w.-]*[A-Za-z.-][\w.-]*/g, 'w')
    .replace(/\s+/g, ' ');
}

function isEventTime(shape: Shape): boolean {
  return shape.hasDate && shape.hasTime;
}

function kindOf(text: string, line: Line): LineKind {
  const head =
    line.stamps.find((stamp) => isEventTime(stamp.shape)) ?? line.stamps.find((stamp) => stamp.shape.hasTime);
  const near = head !== undefined && head.start - line.start <= longestLead ? head : undefined;
  const first = text.charCodeAt(line.start);
  const last = text.charCodeAt(text.charCodeAt(line.end - 1) === code.comma ? line.end - 2 : line.end - 1);
  return {
    line,
    head: near,
    lead: near === undefined ? '' : generalise(text.slice(line.start, near.start)),
    isIndented: isBlank(first),
    isJsonObject: first === code.openBrace && last === code.closeBrace,
  };
}

export function lineKinds(sample: Sample): LineKind[] {
  return sample.lines.map((line) => kindOf(sample.text, line));
}
