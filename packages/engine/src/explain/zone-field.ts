import type { SampleEvent } from '../break/split.ts';
import type { ZoneField } from '../questions.ts';

/** Characters of an event that are searched for the field. */
const SEARCHED_CHARS_MAX = 4000;

/** `tz="+0200"`, `"time_zone": "UTC"`. */
const zoneField = /\b(tz|time_?zone|utc_?offset)["']?\s?[=:]\s?["']?([+-]\d{2}:?\d{2}|Z|UTC|GMT)(?![\w:])/i;

/** A field with the zone of the event's times; undefined unless every event has it. */
export const zoneFieldOf = (text: string, events: readonly SampleEvent[]): ZoneField | undefined => {
  const found = events.map(({ start, end }) =>
    zoneField.exec(text.slice(start, Math.min(end, start + SEARCHED_CHARS_MAX))),
  );
  const [first] = found;
  const [, name, example] = first ?? [];
  if (name === undefined || example === undefined || found.includes(null)) return undefined;
  return { name, example, values: new Set(found.map((one) => one?.[2])).size };
};
