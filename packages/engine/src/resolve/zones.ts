import { MS_PER_MINUTE } from '@propsmith/splunk';
import type { Stamp } from '../scan/scan.ts';

/** Offsets of zones are whole quarters of an hour. */
export const ZONE_STEP_MS = 15 * MS_PER_MINUTE;

const zoneVariable = /( ?)%:*[zZ]/;

/** The format without what tells kinds of zones apart; a blank in a format reads no blank as well. */
export const withoutZoneKind = (format: string): string => format.replace(zoneVariable, ' %z');

/**
 * One format for timestamps whose zones are of several kinds. `%z` reads `Z` and offsets with and without a colon, but no
 * names; `%Z` reads names and `Z`, and offsets too.
 */
export const joinZones = (formats: readonly string[], stamps: readonly Stamp[]): string => {
  const [first = ''] = formats;
  const blank = formats.some((format) => zoneVariable.exec(format)?.[1] === ' ') ? ' ' : '';
  const hasNames = stamps.some((stamp) => stamp.hasZoneName);
  return first.replace(zoneVariable, `${blank}${hasNames ? '%Z' : '%z'}`);
};
