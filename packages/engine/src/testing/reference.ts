import type { Stanza } from '../result.ts';

/**
 * Event and timestamp counts by native regular expressions, independent of the simulator. Supports the patterns and
 * variables that the engine writes.
 */

/** The PCRE pattern with ASCII white space, as `\s` in JavaScript also matches Unicode blanks. */
const toNative = (pattern: string): string => {
  let isInClass = false;
  return pattern.replaceAll('[\\s\\S]', '[^]').replaceAll(/\\[\s\S]|[[\]]/g, (piece) => {
    if (piece === '[') isInClass = true;
    if (piece === ']') isInClass = false;
    if (piece === '\\s') return isInClass ? '\\t-\\r ' : '[\\t-\\r ]';
    return piece === '\\S' ? '[^\\t-\\r ]' : piece;
  });
};

const isBlank = (text: string): boolean => /^[\t-\r ]*$/.test(text);

/** The texts between the breaks, without blank ones. */
const eventsOf = (text: string, breaker: string): string[] => {
  const regex = new RegExp(toNative(breaker), 'dg');
  const events: string[] = [];
  let start = 0;
  for (let match = regex.exec(text); match !== null; match = regex.exec(text)) {
    const [from, to] = match.indices?.[1] ?? [match.index, match.index];
    if (from >= start) {
      events.push(text.slice(start, from));
      start = to;
    }
    regex.lastIndex = Math.max(to, match.index + (to > match.index ? 0 : 1));
  }
  return [...events, text.slice(start)].filter((event) => !isBlank(event));
};

const variablePatterns: Readonly<Record<string, string>> = {
  Y: ' *\\d{1,4}',
  j: ' *\\d{1,3}',
  b: '[A-Za-z]{3,9}',
  a: '[A-Za-z]{3,9}',
  s: '\\d{9,10}',
  p: '[AaPp][Mm]',
  z: '[\\t-\\r ]*(?:Z|[+-]\\d[\\d:]*)',
  Z: '[A-Za-z+-][A-Za-z\\d:+-]*',
  '%': '%',
};

/** A pattern for everything the format can read, and possibly more. */
const formatPattern = (format: string): string =>
  format.replaceAll(/%(\d)?:*([A-Za-z%])|(\s+)|([^%\s])/g, (_, width, variable, blanks, literal) => {
    if (blanks !== undefined) return '[\\t-\\r ]*';
    if (literal !== undefined) return String(literal).replace(/[^\w\u0080-\uffff]/, '\\$&');
    if (variable === 'N') return `\\d{1,${String(width)}}`;
    return variablePatterns[String(variable)] ?? ' *\\d{1,2}';
  });

/** Events, and how many of them have text that the format can read directly behind the prefix. */
export const referenceCounts = (text: string, stanza: Stanza): { events: number; readable: number } => {
  const events = eventsOf(text, stanza.LINE_BREAKER);
  if (stanza.TIME_FORMAT === '') return { events: events.length, readable: 0 };
  const prefix = new RegExp(toNative(stanza.TIME_PREFIX));
  const format = new RegExp(formatPattern(stanza.TIME_FORMAT), 'y');
  const readable = events.filter((event) => {
    const found = prefix.exec(event);
    if (found === null) return false;
    format.lastIndex = found.index + found[0].length;
    return format.test(event);
  });
  return { events: events.length, readable: readable.length };
};
