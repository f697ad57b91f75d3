import type { Stamp } from '@propsmith/scan';
import { MS_PER_MINUTE } from '@propsmith/splunk';

/** Zone offsets are multiples of a quarter of an hour. */
export const ZONE_STEP_MS = 15 * MS_PER_MINUTE;

const zoneVariable = /( ?)%:*[zZ]/;

/** The format with any zone variable as ` %z`; a blank in a format also matches no blank. */
export const withoutZoneKind = (format: string): string => format.replace(zoneVariable, ' %z');

/**
 * One format for zones in several notations. `%z` reads `Z` and offsets with and without a colon, but no names; `%Z`
 * reads names, `Z` and offsets.
 */
export const joinZones = (formats: readonly string[], stamps: readonly Stamp[]): string => {
  const [first = ''] = formats;
  const blank = formats.some((format) => zoneVariable.exec(format)?.[1] === ' ') ? ' ' : '';
  const hasNames = stamps.some((stamp) => stamp.hasZoneName);
  return first.replace(zoneVariable, `${blank}${hasNames ? '%Z' : '%z'}`);
};
