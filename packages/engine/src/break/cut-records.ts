import { code } from '@propsmith/scan';
import { type Line, type Sample, isObjectEnd, isObjectStart } from '../input/sample.ts';
import { type Breaking, opensEvent } from './breaking.ts';
import { depthAt } from './json-objects.ts';
import { type LineKind, indentOf } from './line-kinds.ts';
import { type Tag, headOf, isEmptyTag, tagsOf } from './xml-elements.ts';

/** Lines that may be the end of a record. */
const CUT_LINES_MAX = 200;

const contentOf = ({ text }: Sample, { start, end }: Line): string => text.slice(start, end).trim();

/** A line inside an object: a key, a value in a list, a bracket. */
const insideObject = /^(?:["\]}[{]|-?\d|true\b|false\b|null\b)/;
const objectClose = /^\},?$/;

/** The line of the first object behind the end of one, at its indent. */
const lineOfNextObject = (sample: Sample, lines: readonly Line[]): Line | undefined => {
  let least = Infinity;
  for (const [index, line] of lines.entries()) {
    const indent = indentOf(sample.text, line);
    const above = lines[index - 1];
    const isBehindObject =
      above !== undefined &&
      indent <= least &&
      indentOf(sample.text, above) === indent &&
      objectClose.test(contentOf(sample, above));
    if (isBehindObject && sample.text.charCodeAt(line.start + indent) === code.openBrace) return line;
    if (index > 0 && !insideObject.test(contentOf(sample, line))) return undefined;
    least = Math.min(least, indent);
  }
  return undefined;
};

/** Fewer lines may differ from the first by chance. */
const OBJECT_LINES_MIN = 3;

/** The second line, where all lines but the first are whole objects and the first is the end of one. */
const lineBelowCutObject = ({ text }: Sample, [first, ...others]: readonly Line[]): Line | undefined => {
  if (first === undefined || others.length < OBJECT_LINES_MIN || !isObjectEnd(text, first)) return undefined;
  return others.every((line) => isObjectStart(text, line) && isObjectEnd(text, line)) ? others[0] : undefined;
};

const endOfCutObject = (sample: Sample): number | undefined => {
  const { text } = sample;
  const opening = text.charCodeAt(text.search(/\S/));
  if (opening === code.openBrace || opening === code.openBracket) return undefined;
  const lines = sample.lines.slice(0, CUT_LINES_MAX).filter(({ part }) => part === 0);
  const next = lineOfNextObject(sample, lines) ?? lineBelowCutObject(sample, lines);
  return next !== undefined && depthAt(text, next.start) < 0 ? next.start : undefined;
};

/** What may stand between two elements, on lines of their own: the declaration of the second. */
const betweenElements = /^[ \t]*[\r\n]\s*(?:<\?xml\s[^<>]{0,200}\?>\s*)?$/;

const endOfCutElement = (sample: Sample): number | undefined => {
  const head = headOf(sample);
  if (!head.includes('</')) return undefined;
  let depth = 0;
  let closed: Tag | undefined;
  for (const tag of tagsOf(head)) {
    if (tag.isClosing) {
      if (depth === 0) closed = tag;
      else depth -= 1;
    } else if (closed?.name === tag.name) {
      const between = head.slice(closed.end + 1, tag.start);
      return betweenElements.test(between) ? tag.start - between.trimStart().length : undefined;
    } else {
      closed = undefined;
      if (!isEmptyTag(head, tag)) depth += 1;
    }
  }
  return undefined;
};

/**
 * Where the first whole record begins in JSON or XML that begins inside one; undefined for other text, such as dated lines
 * with such records in them.
 */
export const endOfCutRecord = (
  sample: Sample,
  [first]: readonly LineKind[],
  own: Breaking,
): number | undefined => {
  if (first === undefined || (first.head !== undefined && first.lead === '')) return undefined;
  const isStart =
    own.kind === 'start-pattern' && opensEvent(own, sample.text, first.line.start, first.line.end);
  return endOfCutObject(sample) ?? (isStart === true ? undefined : endOfCutElement(sample));
};
