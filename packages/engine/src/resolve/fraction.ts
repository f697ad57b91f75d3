import { type Shape, type Stamp, code, isLineEnd } from '@propsmith/scan';

const OPEN_FRACTION = '%N';
/** Behind seconds without a separator a fraction has a fixed width. */
const GLUED_FRACTION = '%S%N';
/** Milliseconds, microseconds, nanoseconds. */
const customaryWidths = [3, 6, 9] as const;
/** Of .NET, whose clock ticks every 100 ns. */
const TICK_DIGITS = 7;
const COMMA_FRACTION = ',%N';

/**
 * Digits the format reads: a usual width, as a fraction of another width has lost trailing zeros and longer ones may
 * occur.
 */
export const fractionWidth = (stamps: readonly Stamp[]): number => {
  let fewest = Infinity;
  let most = 0;
  for (const { fractionDigits } of stamps) {
    fewest = Math.min(fewest, fractionDigits);
    most = Math.max(most, fractionDigits);
  }
  const isFixed =
    most === 0 || most === TICK_DIGITS || stamps[0]?.shape.format.includes(GLUED_FRACTION) === true;
  if (fewest === most && isFixed) return most;
  return customaryWidths.find((width) => width >= most) ?? most;
};

export const withFraction = (format: string, width: number): string =>
  format.replace(OPEN_FRACTION, `%${width}N`);

/** The stamp without the comma and the digits behind it. */
const withoutFraction = (stamp: Stamp, shape: Shape): Stamp => ({
  ...stamp,
  shape,
  end: stamp.end - stamp.fractionDigits - 1,
  fractionDigits: 0,
  millis: 0,
});

/** Whether a column, or the line, ends with the stamp. */
const endsColumn = (text: string, { end }: Stamp): boolean =>
  end === text.length || text.charCodeAt(end) === code.comma || isLineEnd(text.charCodeAt(end));

/** From this number of different timestamps on, milliseconds have many different values. */
const DIFFERENT_STAMPS_MIN = 8;
/** Codes, such as those of a protocol, have few values, also those that are used most. */
const CODES_MAX = 12;
const CODES_SHARE_MAX = 1 / 3;

const momentOf = ({ year, month, day, hour, minute, seconds, millis }: Stamp): string =>
  [year, month, day, hour, minute, seconds, millis].join(' ');

/** Whether all of the timestamps end before a comma, with one of a few numbers that come again in other seconds: 200, 404. */
const endWithCodes = (text: string, stamps: readonly Stamp[]): boolean => {
  const different = new Set(stamps.map(momentOf)).size;
  if (different < DIFFERENT_STAMPS_MIN) return false;
  const values = new Set(stamps.map(({ millis }) => millis));
  if (values.size > Math.min(CODES_MAX, different * CODES_SHARE_MAX) || values.has(0)) return false;
  return stamps.every(({ end }) => text.charCodeAt(end) === code.comma);
};

/** Different first digits of decimals, and the least of their largest; other numbers have few, or none above a limit. */
const FIRST_DIGITS_MIN = 6;
const LARGEST_DIGIT_MIN = 8;

/** Whether numbers begin with these digits as decimals do, with many of them and also with 0: severities and codes do not. */
export const areDecimals = (firstDigits: readonly number[]): boolean => {
  const digits = new Set(firstDigits);
  return (
    firstDigits.length >= DIFFERENT_STAMPS_MIN &&
    digits.size >= FIRST_DIGITS_MIN &&
    digits.has(0) &&
    Math.max(...digits) >= LARGEST_DIGIT_MIN
  );
};

/** Whether a comma is rare before the decimals of such timestamps: a single digit, or seconds since 1970. */
const isRareComma = ({ shape, fractionDigits }: Stamp): boolean => shape.isEpoch || fractionDigits === 1;

/**
 * A comma behind the seconds starts the next column if other timestamps of the slot have no fraction, or if what follows
 * are codes: `09:08:07,443,tcp` and `09:08:07,80,tcp`. These timestamps then end with the seconds.
 */
export const withoutColumns = (text: string, stamps: readonly Stamp[]): readonly Stamp[] => {
  const shapes = new Map(stamps.map(({ shape }) => [shape.format, shape]));
  const bareShapes = new Map<Shape, Shape>();
  const columnShapes = new Set<Shape>();
  for (const shape of shapes.values()) {
    if (!shape.format.endsWith(COMMA_FRACTION)) continue;
    const format = shape.format.slice(0, -COMMA_FRACTION.length);
    const bare = shapes.get(format);
    const own = stamps.filter((stamp) => stamp.shape === shape);
    const isColumn =
      own.every(isRareComma) && !areDecimals(own.map(({ millis }) => Math.floor(millis / 100)));
    if (isColumn) columnShapes.add(shape);
    if (bare !== undefined) bareShapes.set(shape, bare);
    else if (isColumn || (shapes.size === 1 && endWithCodes(text, stamps)))
      bareShapes.set(shape, { ...shape, format, hasFraction: false });
  }
  if (bareShapes.size === 0) return stamps;
  return stamps.map((stamp) => {
    const bare = bareShapes.get(stamp.shape);
    const isColumn = columnShapes.has(stamp.shape) || endsColumn(text, stamp);
    return bare === undefined || !isColumn ? stamp : withoutFraction(stamp, bare);
  });
};

/** A sign that is none of a fraction, directly behind the seconds, and milliseconds. */
const millisBehind = /^([:;'_|/])(\d{3})(?![\d.:])/;

const BEHIND_CHARS = 6;

/** The stamp with the sign and the milliseconds behind it. */
const withMillis = (stamp: Stamp, shape: Shape, digits: string): Stamp => ({
  ...stamp,
  shape,
  end: stamp.end + 1 + digits.length,
  fractionDigits: digits.length,
  millis: Number(digits),
});

/**
 * Takes milliseconds behind another sign into the timestamps, if all of them have such digits and these are spread as
 * decimals are: `09:08:07;042`.
 */
export const withMillisBehind = (text: string, stamps: readonly Stamp[]): readonly Stamp[] => {
  const shape = stamps[0]?.shape;
  if (shape?.hasSeconds !== true || shape.hasFraction || shape.hasZone || shape.isEpoch) return stamps;
  const found = stamps.map(({ end }) => millisBehind.exec(text.slice(end, end + BEHIND_CHARS)) ?? []);
  const [[, sign] = []] = found;
  const areAlike = stamps.every((stamp, index) => stamp.shape === shape && found[index]?.[1] === sign);
  const digits = found.map(([, , millis = '']) => millis);
  if (sign === undefined || !areAlike || !areDecimals(digits.map((one) => Number(one.charAt(0)))))
    return stamps;
  const finer = { ...shape, format: `${shape.format}${sign}%N`, hasFraction: true };
  return stamps.map((stamp, index) => withMillis(stamp, finer, digits[index] ?? ''));
};
