export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Abbreviations between the three-letter form and the full name. */
const middleForms: Readonly<Record<string, readonly string[]>> = {
  september: ['sept'],
  tuesday: ['tues'],
  thursday: ['thurs', 'thur'],
};

/** Matches English names in any case, longest form first. */
export interface NameTable {
  readonly longest: number;
  /** The index of the name (from 0) and its length, packed as index * 16 + length; -1 for no match. */
  match(text: string, at: number, limit: number): number;
}

const nameTable = (names: readonly string[]): NameTable => {
  const forms = names.map((name) => [name, ...(middleForms[name] ?? []), name.slice(0, 3)]);
  /** Index by the first three letters, each a number from 0 to 25. */
  const byStart = new Int8Array(26 * 26 * 26).fill(-1);
  names.forEach((name, place) => {
    byStart[startKey(name, 0)] = place;
  });
  return {
    longest: Math.max(...names.map((name) => name.length)),
    match(text, at, limit) {
      if (at + 3 > limit) return -1;
      const key = startKey(text, at);
      const place = key < 0 ? -1 : (byStart[key] ?? -1);
      if (place < 0) return -1;
      for (const form of forms[place] ?? []) {
        if (standsAt(form, text, at, limit)) return place * 16 + form.length;
      }
      return -1;
    },
  };
};

const startKey = (text: string, at: number): number => {
  const first = (text.charCodeAt(at) | 32) - 97;
  const second = (text.charCodeAt(at + 1) | 32) - 97;
  const third = (text.charCodeAt(at + 2) | 32) - 97;
  if (first < 0 || first > 25 || second < 0 || second > 25 || third < 0 || third > 25) return -1;
  return (first * 26 + second) * 26 + third;
};

/** The first three letters have been compared already. */
const standsAt = (form: string, text: string, at: number, limit: number): boolean => {
  if (at + form.length > limit) return false;
  for (let i = 3; i < form.length; i++) {
    if ((text.charCodeAt(at + i) | 32) !== form.charCodeAt(i)) return false;
  }
  return true;
};

export const months = nameTable(monthNames);
export const weekdays = nameTable(weekdayNames);
