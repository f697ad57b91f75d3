import { Scanner, type Stamp } from '@propsmith/scan';

/** Shorter than what the scanner searches of a line, so that all of a long line is searched. */
const PIECE_CHARS = 32_768;
/** Longer than any timestamp. */
const OVERLAP_CHARS = 256;

/** Finds the timestamps of whole lines, however long. */
export class StampFinder {
  readonly #scanner: Scanner;

  constructor(text: string) {
    this.#scanner = new Scanner(text);
  }

  ofLine(start: number, end: number): readonly Stamp[] {
    const found: Stamp[] = [];
    for (let from = start; from < end; from += PIECE_CHARS) {
      this.#scanner.scanLine(
        from === start ? from : from - OVERLAP_CHARS,
        Math.min(end, from + PIECE_CHARS),
        found,
      );
    }
    return found;
  }
}

/** Whether two lists have the same timestamps in the same places. */
export const areSameStamps = (one: readonly Stamp[], other: readonly Stamp[]): boolean =>
  one.length === other.length &&
  one.every((stamp, index) => {
    const twin = other[index];
    return twin?.start === stamp.start && twin.end === stamp.end && twin.shape.format === stamp.shape.format;
  });
