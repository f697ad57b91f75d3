import type { Random } from './random.ts';

/** A notation of timestamps. */
export interface Notation {
  readonly name: string;
  /** Writes a time given in milliseconds since the epoch. */
  readonly write: (epochMs: number) => string;
  /** The resolution of the notation in milliseconds. */
  readonly stepMs: number;
  readonly hasBlank: boolean;
  readonly hasComma: boolean;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type Parts = Readonly<Record<string, string>>;

const two = (value: number): string => String(value).padStart(2, '0');

/** The parts of a time in a zone, by their letter in a template. */
const partsOf = (epochMs: number, offsetMinutes: number): Parts => {
  const local = new Date(epochMs + offsetMinutes * 60_000);
  const month = months[local.getUTCMonth()] ?? '';
  const hour = local.getUTCHours();
  const year = String(local.getUTCFullYear());
  return {
    Y: year,
    y: year.slice(2),
    M: two(local.getUTCMonth() + 1),
    m: String(local.getUTCMonth() + 1),
    B: month,
    b: month.slice(0, 3),
    U: month.slice(0, 3).toUpperCase(),
    D: two(local.getUTCDate()),
    d: String(local.getUTCDate()),
    e: String(local.getUTCDate()).padStart(2, ' '),
    W: (weekdays[local.getUTCDay()] ?? '').slice(0, 3),
    A: weekdays[local.getUTCDay()] ?? '',
    H: two(hour),
    h: String(hour),
    I: String(hour % 12 === 0 ? 12 : hour % 12),
    P: hour < 12 ? 'AM' : 'PM',
    N: two(local.getUTCMinutes()),
    S: two(local.getUTCSeconds()),
    L: String(local.getUTCMilliseconds()).padStart(3, '0'),
    u: `${String(local.getUTCMilliseconds()).padStart(3, '0')}000`,
    s: String(Math.floor(epochMs / 1000)),
  };
};

const datePatterns = [
  '{Y}-{M}-{D}', '{Y}/{M}/{D}', '{Y}.{M}.{D}', '{Y}-{m}-{d}', '{D}/{M}/{Y}', '{M}/{D}/{Y}', '{m}/{d}/{Y}', '{d}.{m}.{Y}',
  '{D}.{M}.{Y}', '{D}-{M}-{Y}', '{M}-{D}-{Y}', '{M}/{D}/{y}', '{D}/{M}/{y}', '{y}/{M}/{D}', '{D} {b} {Y}', '{D}-{b}-{Y}',
  '{D}-{U}-{Y}', '{D}/{b}/{Y}', '{d} {B} {Y}', '{b} {D}, {Y}', '{b} {D} {Y}', '{B} {d}, {Y}', '{Y} {b} {D}', '{Y}-{b}-{D}',
  '{W}, {D} {b} {Y}', '{W} {b} {D} {Y}', '{A}, {d} {B} {Y}', '{b} {e}', '{b} {D}', '{D} {b}', '{M}-{D}', '{M}/{D}',
]; // prettier-ignore
const timePatterns = [
  '{H}:{N}:{S}',
  '{H}:{N}:{S}.{L}',
  '{H}:{N}:{S},{L}',
  '{H}:{N}:{S}.{u}',
  '{I}:{N}:{S} {P}',
  '{h}:{N}:{S}',
];
const joints = [' ', ' ', ' ', 'T', '_', '-', ', ', '  '];
const zones: readonly (readonly [text: string, minutes: number])[] = [
  ['', 0],
  ['', 0],
  ['Z', 0],
  [' UTC', 0],
  [' GMT', 0],
  ['+02:00', 120],
  ['-05:00', -300],
  [' +0200', 120],
  [' -0730', -450],
  [' CET', 60],
  [' PDT', -420],
  ['+0530', 330],
];
const wholePatterns = [
  '{W} {b} {e} {H}:{N}:{S} {Y}', '{W} {b} {D} {H}:{N}:{S}.{u} {Y}', '{D}/{b}/{Y}:{H}:{N}:{S}', '{D}/{b}/{Y}:{H}:{N}:{S}.{L}',
  '{Y}{M}{D}T{H}{N}{S}', '{Y}{M}{D} {H}{N}{S}', '{Y}{M}{D}{H}{N}{S}', '{Y}{M}{D}-{H}:{N}:{S}', '{y}{M}{D} {H}{N}{S}',
  '{y}{M}{D} {H}:{N}:{S}', '{H}:{N}:{S} {D}/{M}/{Y}', '{H}:{N}:{S}.{L} {Y}-{M}-{D}', '{Y}-{M}-{D}-{H}.{N}.{S}.{u}', '{s}',
  '{s}.{L}', '{s}{L}', '{s}{u}', '{s}{u}000', 'date={Y}-{M}-{D} time={H}:{N}:{S}', '{D}{b}{Y} {H}:{N}:{S}',
  '{Y}\\{m}\\{d} {H}:{N}:{S}', '{W}. {b}. {d} {H}:{N}:{S} {Y}', '{Y}-{M}-{D}+{H}-{N}-{S}.{L}', '{Y}.{M}.{D}D{H}:{N}:{S}.{L}',
  '{d}. {m}. {Y} {h}:{N}:{S}', '{Y}_{M}_{D}_{H}_{N}_{S}', '{D}~{M}~{Y} {H}~{N}~{S}', '{H}:{N}:{S}|{Y}/{M}/{D}',
]; // prettier-ignore

const notationOf = (pattern: string, offsetMinutes: number): Notation => {
  const write = (epochMs: number): string => {
    const parts = partsOf(epochMs, offsetMinutes);
    return pattern.replace(/\{(\w)\}/g, (_, letter: string) => parts[letter] ?? '');
  };
  return {
    name: pattern,
    write,
    stepMs: /\{[Lu]\}/.test(pattern) ? 1 : 1000,
    hasBlank: pattern.includes(' '),
    hasComma: pattern.includes(','),
  };
};

/** A random date, joint, time and zone, or one of the whole notations. */
export const randomNotation = (random: Random): Notation => {
  if (random.integer(4) === 0) {
    const pattern = random.pick(wholePatterns);
    const zoned = !/\{s\}|^\{H\}|\{Y\}$/.test(pattern) && random.integer(3) === 0;
    const [zone, minutes] = zoned ? random.pick(zones) : (['', 0] as const);
    return notationOf(pattern + zone, minutes);
  }
  const date = random.pick(datePatterns);
  // Excludes a joint that is also the date's separator, and letters next to letters.
  const joint = random.pick(
    joints.filter(
      (one) => one.trim() === '' || !(date.includes(one.trim()) || (one === 'T' && /\{[bB]\}$/.test(date))),
    ),
  );
  const time = random.pick(timePatterns);
  const [zone, minutes] = random.pick(zones);
  const glued = time.endsWith('{P}') && zone.startsWith('Z') ? ` ${zone}` : zone;
  return notationOf(`${date}${joint}${time}${glued}`, minutes);
};
