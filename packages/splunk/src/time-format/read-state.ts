/** Value of a field that was not read. */
export const ABSENT = -1;

/** The numbers a format can read, as indices of `ReadState.values`. */
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

const FIELD_COUNT = 9;

/** The result of reading a format. One state is reused for all events to avoid allocation. */
export class ReadState {
  /** By Field. */
  readonly values = new Int32Array(FIELD_COUNT).fill(ABSENT);
  epochSeconds = ABSENT;
  fractionStart = 0;
  fractionEnd = 0;
  /** The zone's text, and its minutes east of UTC if known. */
  zoneStart = 0;
  zoneEnd = 0;
  offsetMinutes: number | undefined = undefined;
  isAfternoon: boolean | undefined = undefined;
  /** Where a failed read stopped, and whether the number there was out of range. */
  stoppedAt = 0;
  isOutOfRange = false;

  clear(): void {
    for (let field = 0; field < FIELD_COUNT; field++) this.values[field] = ABSENT;
    this.epochSeconds = ABSENT;
    this.fractionStart = 0;
    this.fractionEnd = 0;
    this.setZone(0, 0, undefined);
    this.isAfternoon = undefined;
    this.isOutOfRange = false;
  }

  value(field: Field): number {
    return this.values[field] ?? ABSENT;
  }

  setZone(start: number, end: number, minutes: number | undefined): void {
    this.zoneStart = start;
    this.zoneEnd = end;
    this.offsetMinutes = minutes;
  }
}
