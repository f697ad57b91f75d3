/**
 * What the part readers find. A timestamp takes a part as a whole, and a failed read leaves earlier parts unchanged.
 */

/** Value of a field that was not read. */
export const UNREAD = -1;

/** What must accompany a date for it to count; `seconds` is a clock with seconds. */
export type Demand = 'nothing' | 'clock' | 'seconds';

export interface DatePart {
  end: number;
  /** `%1 %2 %3` are numbers whose meaning is decided from all events. */
  format: string;
  year: number;
  month: number;
  day: number;
  /** Up to three numbers of undecided meaning, in text order. */
  first: number;
  second: number;
  third: number;
  /** The month is a name strptime doesn't read. */
  foreignMonth: boolean;
  /** How many characters longer the date may be in another event. */
  growth: number;
  demand: Demand;
  /** A four-digit year with month and day, or a month name: rarely a coincidence. */
  isUnambiguous: boolean;
  /** Without separators: an id may begin with the same characters. */
  isCompact: boolean;
}

export interface ClockPart {
  end: number;
  /** `%N` is a fraction whose width is decided from all events. */
  format: string;
  hour: number;
  minute: number;
  seconds: number;
  fractionDigits: number;
  millis: number;
  growth: number;
  /** The part of `growth` from minutes and seconds. */
  minuteGrowth: number;
  /** Between hour and minute; `UNREAD` for none. */
  separator: number;
  /** In the usual notation, so that no date is needed. */
  isPlain: boolean;
}

export interface ZonePart {
  end: number;
  format: string;
  /** Minutes east of UTC. */
  minutes: number;
  /** A name other than Z, without an offset. */
  isName: boolean;
}

export const newDate = (): DatePart => {
  const part = {} as DatePart;
  clearDate(part);
  return part;
};

export const clearDate = (part: DatePart): void => {
  part.end = 0;
  part.format = '';
  part.year = UNREAD;
  part.month = UNREAD;
  part.day = UNREAD;
  part.first = UNREAD;
  part.second = UNREAD;
  part.third = UNREAD;
  part.foreignMonth = false;
  part.growth = 0;
  part.demand = 'nothing';
  part.isUnambiguous = false;
  part.isCompact = false;
};

export const newClock = (): ClockPart => {
  const part = {} as ClockPart;
  clearClock(part);
  return part;
};

export const clearClock = (part: ClockPart): void => {
  part.end = 0;
  part.format = '';
  part.hour = UNREAD;
  part.minute = UNREAD;
  part.seconds = UNREAD;
  part.fractionDigits = 0;
  part.millis = 0;
  part.growth = 0;
  part.minuteGrowth = 0;
  part.separator = UNREAD;
  part.isPlain = false;
};

export const newZone = (): ZonePart => ({ end: 0, format: '', minutes: 0, isName: false });
