/** What one reading has found so far. The readers of the parts advance `pos` and append to `format`. */
export interface Draft {
  readonly text: string;
  /** No reader looks at or beyond this offset: the end of the line. */
  limit: number;
  pos: number;
  /**
   * TIME_FORMAT as far as read. `%1 %2 %3` stand for numbers whose meaning (day, month, two-digit
   * year) only all the events together can tell, `%N` for a fraction whose width they tell.
   */
  format: string;
  year: number;
  month: number;
  day: number;
  /** Up to three numbers of undecided meaning, in the order of the text. */
  first: number;
  second: number;
  third: number;
  hour: number;
  minute: number;
  seconds: number;
  fractionDigits: number;
  millis: number;
  /** Minutes east of UTC; undefined when the text names no zone. */
  offsetMinutes: number | undefined;
  hasZone: boolean;
  epochSeconds: number;
  /** The month is a name strptime doesn't know. */
  foreignMonth: boolean;
  /** A name, or a number without leading zero, was read: other events may be longer. */
  growth: number;
}

/** Marks a field nothing was read into. */
export const unread = -1;

export function newDraft(text: string): Draft {
  const draft = { text, limit: text.length } as Draft;
  restart(draft, 0);
  return draft;
}

export function restart(draft: Draft, pos: number): void {
  draft.pos = pos;
  draft.format = '';
  draft.year = unread;
  draft.month = unread;
  draft.day = unread;
  draft.first = unread;
  draft.second = unread;
  draft.third = unread;
  draft.hour = unread;
  draft.minute = unread;
  draft.seconds = unread;
  draft.fractionDigits = 0;
  draft.millis = 0;
  draft.offsetMinutes = undefined;
  draft.hasZone = false;
  draft.epochSeconds = unread;
  draft.foreignMonth = false;
  draft.growth = 0;
}

/** The code at an offset, or -1 at the end of the line, so that a comparison simply fails there. */
export function peek(draft: Draft, offset: number): number {
  return offset < draft.limit ? draft.text.charCodeAt(offset) : -1;
}

/** Puts literal text into a TIME_FORMAT: blanks of any number become one, a percent sign is doubled. */
export function literalFormat(text: string): string {
  return text.replaceAll('%', '%%').replace(/\s+/g, ' ');
}
