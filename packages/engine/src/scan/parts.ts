/**
 * What the readers of the parts find. A part counts only once the timestamp takes it, and it takes a part as a whole:
 * an attempt that leads nowhere leaves no trace in what was read before it.
 */

/** Marks a field nothing was read into. */
export const UNREAD = -1;

/** What must stand beside a date before it is believed; `seconds` is a clock with seconds. */
export type Demand = 'nothing' | 'clock' | 'seconds';

export interface DatePart {
  end: number;
  /** `%1 %2 %3` stand for numbers whose meaning only all the events together can tell. */
  format: string;
  year: number;
  month: number;
  day: number;
  /** Up to three numbers of undecided meaning, in the order of the text. */
  first: number;
  second: number;
  third: number;
  /** The month is a name strptime doesn't know. */
  foreignMonth: boolean;
  /** How much longer the date may get in another event. */
  growth: number;
  demand: Demand;
  /** A year of four digits with month and day, or a month's name: hardly ever a coincidence. */
  isTelling: boolean;
  /** No signs inside: an id may begin with the same characters. */
  isCompact: boolean;
}

export interface ClockPart {
  end: number;
  /** `%N` stands for a fraction whose width all the events together tell. */
  format: string;
  hour: number;
  minute: number;
  seconds: number;
  fractionDigits: number;
  millis: number;
  growth: number;
  /** The part of `growth` that minutes and seconds have. */
  minuteGrowth: number;
  /** What stands between hour and minute; `unread` when nothing does. */
  separator: number;
  /** Written as clocks are: believed without a date beside it. */
  isPlain: boolean;
}

export interface ZonePart {
  end: number;
  format: string;
  /** Minutes east of UTC. */
  minutes: number;
  /** A name other than Z, with no offset behind it. */
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
  part.isTelling = false;
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
