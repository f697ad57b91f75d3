import type { LineKind } from './line-kinds.ts';

/** The lines of one record. */
export type Block = readonly LineKind[];

/** Minimum share of records that contain a timestamp. */
const DATED_SHARE_MIN = 0.8;
export const RECORDS_MIN = 2;
/** Splunk's MAX_EVENTS: more lines are hardly one event. */
export const EVENT_LINES_MAX = 256;

const isDated = (kinds: Block): boolean =>
  kinds.some((kind) => kind.line.stamps.some((stamp) => stamp.shape.hasTime));

/** Groups lines into records; the first line always starts one. */
export const recordsAt = (
  kinds: readonly LineKind[],
  startsRecord: (kind: LineKind, index: number) => boolean,
): LineKind[][] => {
  const records: LineKind[][] = [];
  for (const [index, kind] of kinds.entries()) {
    const current = records.at(-1);
    if (current === undefined || startsRecord(kind, index)) records.push([kind]);
    else current.push(kind);
  }
  return records;
};

export const areAllDated = (records: readonly Block[]): boolean => records.every(isDated);

export const isRecordList = (records: readonly Block[]): boolean => {
  const dated = records.filter(isDated).length;
  return records.length >= RECORDS_MIN && dated >= records.length * DATED_SHARE_MIN;
};

/** Records of several lines each; records of one line are handled as lines. */
export const isMultiLineRecordList = (records: readonly Block[]): boolean => {
  const several = records.filter((record) => record.length > 1).length;
  return isRecordList(records) && several >= records.length * DATED_SHARE_MIN;
};
