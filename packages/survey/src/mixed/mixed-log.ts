import { type Answer, extract, stanzaSettings } from '@propsmith/engine';
import {
  type CompiledRegex,
  type Settings,
  type Simulation,
  type Span,
  RegexLimitError,
  jsRegexEngine,
} from '@propsmith/splunk';
import { type StartShape, eventStarts } from './event-starts.ts';
import { rulePattern } from './format-pattern.ts';

/** One shape of events in a log that has several. */
export interface LogShape {
  readonly events: number;
  /** Of all events of the log. */
  readonly share: number;
  /** The first line of the first event. */
  readonly example: string;
  /** From the events of this shape alone. */
  readonly settings: Settings;
  readonly isProven: boolean;
  /** An expression that matches the events of this shape and no other; undefined when none was found. */
  readonly regex: string | undefined;
}

/** The characters of an event that a transform looks at, unless LOOKAHEAD says otherwise. */
const TRANSFORM_LOOKAHEAD_CHARS = 4096;
const EXAMPLE_CHARS = 120;

const matches = (regex: CompiledRegex, event: string): boolean => {
  try {
    return regex.exec(event.slice(0, TRANSFORM_LOOKAHEAD_CHARS), 0) !== undefined;
  } catch (error) {
    if (error instanceof RegexLimitError) return false;
    throw error;
  }
};

/** The expression of the rules; then also with the character that all events begin with, such as a bracket. */
const candidatePatterns = ({ rules }: StartShape, own: readonly string[]): string[] => {
  const patterns = rules.flatMap((rule) => rulePattern(rule) ?? []);
  if (patterns.length < rules.length) return [];
  const pattern = patterns.length === 1 ? (patterns[0] ?? '') : `(?:${patterns.join('|')})`;
  const first = own[0]?.charAt(0) ?? '';
  const isFrame = /[^\w\s]/.test(first) && own.every((event) => event.startsWith(first));
  return isFrame ? [pattern, `^\\${first}[^\\r\\n]*${pattern}`] : [pattern];
};

/** An expression that tells the events of the shape from all others. */
const exactRegex = (
  shape: StartShape,
  own: readonly string[],
  others: readonly string[],
): string | undefined =>
  candidatePatterns(shape, own).find((pattern) => {
    const compiled = jsRegexEngine.compile(pattern);
    if (!compiled.ok) return false;
    const { regex } = compiled;
    return own.every((event) => matches(regex, event)) && !others.some((event) => matches(regex, event));
  });

/** The events of each shape: from the line that begins one to the next line that does. */
const eventsOf = (text: string, shapes: readonly StartShape[]): string[][] => {
  const starts = shapes
    .flatMap(({ lines }, shape) => lines.map(({ start }: Span) => ({ start, shape })))
    .sort((one, other) => one.start - other.start);
  const events = shapes.map((): string[] => []);
  for (const [index, { start, shape }] of starts.entries())
    events[shape]?.push(text.slice(start, starts[index + 1]?.start));
  return events;
};

/** The shapes of a log that has several, those with most events first; none for a log of one shape. */
export const mixedShapes = (
  text: string,
  answer: Answer,
  simulation: Simulation,
  now: number,
): LogShape[] => {
  const starts = eventStarts(text, answer, simulation, now);
  if (starts.length < 2) return [];
  const events = eventsOf(text, starts);
  const total = events.reduce((sum, own) => sum + own.length, 0);
  const shapes = starts.flatMap((shape, number): LogShape[] => {
    const own = events[number] ?? [];
    const extraction = extract(own.join(''), { now });
    if (extraction.refusal !== undefined) return [];
    const { result, evidence } = extraction;
    return [
      {
        events: own.length,
        share: own.length / total,
        example: (/^[^\r\n]*/.exec(own[0] ?? '')?.[0] ?? '').slice(0, EXAMPLE_CHARS),
        settings: stanzaSettings(result[0], evidence),
        isProven: evidence.sure,
        regex: exactRegex(
          shape,
          own,
          events.flatMap((others, index) => (index === number ? [] : others)),
        ),
      },
    ];
  });
  return shapes.sort((one, other) => other.events - one.events);
};
