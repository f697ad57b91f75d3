import * as fc from 'fast-check';

/** A timestamp of random parts and separators, with its instant. */
export interface FreeForm {
  readonly text: string;
  readonly epochMs: number;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Unambiguous orders of day, month (`m` a number, `b` a name) and year; `d m Y` and `m d Y` need a day above 12. */
const dateOrders = ['Ymd', 'Ybd', 'Ydb', 'dbY', 'bdY', 'bYd', 'dYb', 'dmY', 'mdY'] as const;
const dateSigns = ['-', '/', '.', ':', '_', '\\', '+', '~', '*', '#', '--', '\\/', ' ', '. ', ' - ', ','];
const joints = [' ', '  ', 'T', 'D', '_', '-', ', ', '+', '~', ' - ', ' @ ', '.', '::', '|'];
const clockSigns = ['::', '::', '::', '--', '..', '__', '~~', '//', '**', 'hm', 'h.', ':.'];
const fractions = ['', '', '.8', '.25', '.123', ',123', '.123456', '.123456789'];
const zones: readonly (readonly [text: string, minutes: number])[] = [
  ['', 0],
  ['', 0],
  ['Z', 0],
  [' UTC', 0],
  ['_UTC', 0],
  [' CET', 60],
  ['+0200', 120],
  [' +02:00', 120],
  [' -0730', -450],
  ['-0730', -450],
];
const parts = {
  second: fc.integer({ min: Date.UTC(1970, 0, 2) / 1000, max: Date.UTC(2037, 11, 30) / 1000 }),
  order: fc.constantFrom(...dateOrders),
  dateSign: fc.constantFrom(...dateSigns),
  joint: fc.constantFrom(...joints),
  clockSigns: fc.constantFrom(...clockSigns),
  fraction: fc.constantFrom(...fractions),
  zone: fc.constantFrom(...zones),
  isPadded: fc.boolean(),
  isClockFirst: fc.boolean(),
  hasWeekday: fc.boolean(),
};

type Parts = {
  [Name in keyof typeof parts]: (typeof parts)[Name] extends fc.Arbitrary<infer Value> ? Value : never;
};

const isOpen = ({ order }: Parts): boolean => order === 'dmY' || order === 'mdY';

const dateOf = ({ second, zone }: Parts): Date => new Date((second + zone[1] * 60) * 1000);

/** Separators that can't be confused with a fraction or zone before them. */
const jointsBehindClock = new Set([' ', '  ', '-', ', ', '+', '~', ' - ', ' @ ', '|']);

/** False for combinations with another interpretation. */
const isOneForm = (chosen: Parts): boolean => {
  const { order, dateSign, joint, clockSigns: [first = '', second = ''], fraction, zone, isPadded } = chosen; // prettier-ignore
  if (isOpen(chosen) && (dateOf(chosen).getUTCDate() <= 12 || dateSign === ',')) return false;
  if (isOpen(chosen) && dateSign === ' ' && !isPadded) return false;
  if (order === 'dYb' && dateSign === ',') return false;
  // Adjacent letters, and a separator that could belong to the fraction or zone.
  if (order.endsWith('b') && /[A-Z]/.test(joint)) return false;
  if (second === 'm' && fraction !== '') return false;
  if (first === '.' && /^\.\d\d?$/.test(fraction)) return false;
  if (first === '_' && zone[0].startsWith(first)) return false;
  if (!chosen.isClockFirst) return true;
  // A clock before its date needs colons, and `-06` after it is a zone.
  const isZoneLike = /^[-+]$/.test(joint) && /^[dm]/.test(order);
  return first === ':' && second === ':' && jointsBehindClock.has(joint) && !isZoneLike;
};

const write = (chosen: Parts): FreeForm => {
  const { second, order, dateSign, joint, clockSigns: [first = '', next = ''], fraction, zone, isPadded } = chosen; // prettier-ignore
  const local = dateOf(chosen);
  const number = (value: number): string => String(value).padStart(isPadded ? 2 : 1, '0');
  const inClock =
    first === ':' && next === ':' ? number : (value: number): string => String(value).padStart(2, '0');
  const pieces: Readonly<Record<string, string>> = {
    Y: String(local.getUTCFullYear()),
    m: number(local.getUTCMonth() + 1),
    b: months[local.getUTCMonth()] ?? '',
    d: number(local.getUTCDate()),
  };
  const bare = Array.from(order, (letter) => pieces[letter]).join(dateSign);
  const date = chosen.hasWeekday ? `${weekdays[local.getUTCDay()] ?? ''}, ${bare}` : bare;
  const tail = next === 'm' ? 's' : '';
  const time = `${inClock(local.getUTCHours())}${first}${inClock(local.getUTCMinutes())}${next}${inClock(local.getUTCSeconds())}${tail}${fraction}`;
  const text = chosen.isClockFirst ? `${time}${zone[0]}${joint}${date}` : `${date}${joint}${time}${zone[0]}`;
  const millis = fraction === '' ? 0 : Math.floor(Number(`0.${fraction.slice(1)}`) * 1000);
  return { text, epochMs: second * 1000 + millis };
};

export const freeForm: fc.Arbitrary<FreeForm> = fc.record(parts).filter(isOneForm).map(write);
