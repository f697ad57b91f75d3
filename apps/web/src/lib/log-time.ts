import { MS_PER_MINUTE } from '@propsmith/splunk';

/** A time of a log; without a zone it is read as UTC. */
export interface LogTime {
  readonly epochMs: number;
  /** Neither the log nor the stanza says the zone. */
  readonly zoneAssumed: boolean;
}

const padded = (value: number): string => String(value).padStart(2, '0');

/** "+01:00", of the viewer's zone at that time. */
const offsetText = (epochMs: number): string => {
  const minutes = -new Date(epochMs).getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60))}:${padded(size % 60)}`;
};

/** "2026-03-02 08:15:01.042", without a zone. */
const wallText = ({ epochMs, zoneAssumed }: LogTime): string => {
  const offsetMinutes = zoneAssumed ? 0 : -new Date(epochMs).getTimezoneOffset();
  return new Date(epochMs + offsetMinutes * MS_PER_MINUTE).toISOString().slice(0, -1).replace('T', ' ');
};

const MILLISECONDS_CHARS = '.042'.length;
const WALL_CHARS = '2026-03-02 08:15:01'.length;

/**
 * "2026-03-02 08:15:01.042 +01:00" in the viewer's zone, year first: its order of day and month is never in doubt. A time
 * whose zone is assumed is shown as it is written in the log, without a zone.
 */
export const formatPreciseLogTime = (time: LogTime): string =>
  time.zoneAssumed ? wallText(time) : `${wallText(time)} ${offsetText(time.epochMs)}`;

/** The same without milliseconds. */
export const formatLogTime = (time: LogTime): string => {
  const wall = wallText(time).slice(0, -MILLISECONDS_CHARS);
  return time.zoneAssumed ? wall : `${wall} ${offsetText(time.epochMs)}`;
};

/** The same with the fraction of a second as it was read: "2026-03-02 08:15:01.042118 +01:00". */
export const formatReadLogTime = ({ fraction, ...time }: LogTime & { readonly fraction: string }): string => {
  const text = formatLogTime(time);
  const wall = text.slice(0, WALL_CHARS);
  return fraction === '' ? text : `${wall}.${fraction}${text.slice(WALL_CHARS)}`;
};

const parts = /^(?<date>\S+) (?<clock>\S+)(?<zone>.*)$/;

/** "2026-03-02 08:15:01 – 08:15:11 +01:00": date and zone are said once if both ends have them in common. */
export const formatLogTimes = (from: LogTime, to: LogTime): string => {
  const texts = [formatLogTime(from), formatLogTime(to)] as const;
  if (texts[0] === texts[1]) return texts[0];
  const [first, last] = texts.map((text) => parts.exec(text)?.groups);
  const start = first?.zone === last?.zone ? `${first?.date} ${first?.clock}` : texts[0];
  const end = first?.date === last?.date ? `${last?.clock}${last?.zone}` : texts[1];
  return `${start} – ${end}`;
};
