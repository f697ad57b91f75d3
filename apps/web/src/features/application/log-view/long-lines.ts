/** Characters at the beginning of a log that are looked at. */
const LOOKED_AT_CHARS = 50_000;

/** Lines such as those of Windows events, most of which would be out of view. */
const longLine = /[^\r\n]{400}/;
/** The editor is slow when it wraps lines that are much longer than the screen. */
const hugeLine = /[^\r\n]{10000}/;

/** Whether a log is read better with its lines wrapped. */
export const hasLongLines = (text: string): boolean => {
  const beginning = text.slice(0, LOOKED_AT_CHARS);
  return longLine.test(beginning) && !hugeLine.test(beginning);
};
