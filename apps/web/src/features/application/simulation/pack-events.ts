import type { ParsedTime, Problem, Provenance, SimulatedEvent, Span } from '@propsmith/splunk';

/**
 * Events as columns, to pass them between threads: as objects, twenty thousand of them block the receiving thread for a
 * tenth of a second.
 */
export interface PackedEvents {
  /** `COLUMNS` numbers for each event; -1 for a missing span, NaN for a missing number. */
  readonly numbers: Float64Array;
  /** The fractions of all events, joined. */
  readonly fractions: string;
  /** The distinct lists of problems. */
  readonly problemLists: readonly (readonly Problem[])[];
}

const provenances: readonly Provenance[] = ['strict', 'after-blanks', 'fallback', 'inherited', 'none'];

const COLUMNS = 16;
const NO_SPAN: Span = { start: -1, end: -1 };

/** Numbers the lists of problems; lists of the same problems have the same number. */
const createNumbering = () => {
  const lists: (readonly Problem[])[] = [];
  const listNumbers = new Map<string, number>();
  const problemNumbers = new Map<Problem, number>();
  const keyOf = (problem: Problem): number => {
    const key = problemNumbers.get(problem) ?? problemNumbers.size;
    problemNumbers.set(problem, key);
    return key;
  };
  const numberOf = (list: readonly Problem[]): number => {
    const key = list.map(keyOf).join();
    const known = listNumbers.get(key);
    if (known !== undefined) return known;
    listNumbers.set(key, lists.length);
    return lists.push(list) - 1;
  };
  return { lists, numberOf };
};

export const packEvents = (events: readonly SimulatedEvent[]): PackedEvents => {
  const numbers = new Float64Array(events.length * COLUMNS);
  const fractions: string[] = [];
  const { lists, numberOf } = createNumbering();
  events.forEach((event, index) => {
    const { prefix = NO_SPAN, timestamp = NO_SPAN, time } = event;
    if (time) fractions.push(time.fraction);
    const row = [
      event.start,
      event.end,
      event.startByte,
      event.endByte,
      Number(event.truncated),
      prefix.start,
      prefix.end,
      timestamp.start,
      timestamp.end,
      time?.epochMs ?? NaN,
      time?.fraction.length ?? NaN,
      time?.offsetMinutes ?? NaN,
      Number(time?.yearInferred ?? false),
      provenances.indexOf(event.provenance),
      numberOf(event.problems),
      Number(time?.zoneAssumed ?? false),
    ];
    numbers.set(row, index * COLUMNS);
  });
  return { numbers, fractions: fractions.join(''), problemLists: lists };
};

const spanOf = (start: number, end: number): Span | undefined => (start < 0 ? undefined : { start, end });

export const unpackEvents = ({ numbers, fractions, problemLists }: PackedEvents): SimulatedEvent[] => {
  const events: SimulatedEvent[] = [];
  let fractionStart = 0;
  for (let at = 0; at < numbers.length; at += COLUMNS) {
    const column = (index: number): number => numbers[at + index] ?? NaN;
    const fractionEnd = fractionStart + (column(10) || 0);
    const time: ParsedTime | undefined = Number.isNaN(column(9))
      ? undefined
      : {
          epochMs: column(9),
          fraction: fractions.slice(fractionStart, fractionEnd),
          offsetMinutes: Number.isNaN(column(11)) ? undefined : column(11),
          yearInferred: column(12) === 1,
          zoneAssumed: column(15) === 1,
        };
    fractionStart = fractionEnd;
    events.push({
      start: column(0),
      end: column(1),
      startByte: column(2),
      endByte: column(3),
      truncated: column(4) === 1,
      prefix: spanOf(column(5), column(6)),
      timestamp: spanOf(column(7), column(8)),
      time,
      provenance: provenances[column(13)] ?? 'none',
      problems: problemLists[column(14)] ?? [],
    });
  }
  return events;
};
