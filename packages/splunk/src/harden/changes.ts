import { readableBytes } from '../readable-bytes.ts';
import type { SettingChanges } from '../props/edit-props.ts';
import { DEFAULT_LINE_BREAKER, defaultNumbers } from '../setting-keys.ts';
import { settingText } from '../simulate/values.ts';
import { utf8Length } from '../simulate/byte-ruler.ts';
import type { Settings } from '../types.ts';
import type { Trial } from './judge-example.ts';
import { isMerged, type Survey } from './make-trials.ts';
import { widerPatterns } from './pattern-edits.ts';
import { startPattern } from './start-pattern.ts';

/**
 * Changes that may make a counter-example right, the smallest first: one number, one variable, one atom of a pattern,
 * a new pattern. None is applied before a simulation has shown that it does.
 */
export const possibleChanges = (
  trials: readonly Trial[],
  settings: Settings,
  survey: Survey,
): SettingChanges[] => {
  const lookahead = lookaheadFor(trials, settings);
  const formats = formatChanges(trials, settings);
  return [
    ...lookahead,
    ...truncateFor(trials, settings),
    ...formats,
    ...formats.flatMap((format) => lookahead.map((number) => ({ ...format, ...number }))),
    ...patternChanges(settings, 'LINE_BREAKER', DEFAULT_LINE_BREAKER),
    ...patternChanges(settings, 'TIME_PREFIX', ''),
    ...startChanges(trials, settings, survey),
  ];
};

const numberOf = (settings: Settings, key: 'MAX_TIMESTAMP_LOOKAHEAD' | 'TRUNCATE'): number => {
  const value = Number(settingText(settings, key) ?? defaultNumbers[key]);
  return value > 0 ? value : Infinity;
};

const lookaheadFor = (trials: readonly Trial[], settings: Settings): SettingChanges[] => {
  const reach = Math.max(0, ...trials.map((trial) => trial.reach));
  return reach > numberOf(settings, 'MAX_TIMESTAMP_LOOKAHEAD')
    ? [{ MAX_TIMESTAMP_LOOKAHEAD: String(reach) }]
    : [];
};

const truncateFor = (trials: readonly Trial[], settings: Settings): SettingChanges[] => {
  const bytes = Math.max(
    0,
    ...trials
      .filter(({ mayBeCut }) => !mayBeCut)
      .map(({ stage }) => utf8Length(stage.event, 0, stage.event.length)),
  );
  return bytes > numberOf(settings, 'TRUNCATE') ? [{ TRUNCATE: String(readableBytes(bytes)) }] : [];
};

/** Zones spelled out at the end of a format. */
const spelledZone = /(?:[+-]\d{2}:?\d{2}|(?<![%A-Za-z])[A-Z]{3,5})$/;

const zoneVariable = (zone: string): string => {
  if (!/^[+-]/.test(zone)) return '%Z';
  if (zone.includes(':')) return '%:z';
  return zone.length > 3 ? '%z' : '%:::z';
};

const formatChanges = (trials: readonly Trial[], settings: Settings): SettingChanges[] => {
  const format = settingText(settings, 'TIME_FORMAT');
  const pieces = trials[0]?.pieces;
  if (format === undefined || pieces === undefined) return [];
  const wider = ['%6N', '%9N', '%N'].map((variable) => format.replace(/%[1-9]?[NQqf]/, variable));
  const zone = pieces.find(({ part, isRead }) => part === 'zone' && !isRead)?.text;
  const behind = pieces.filter(({ isRead, part }) => !isRead && part !== 'zone').map(({ text }) => text);
  const zoned =
    zone === undefined
      ? []
      : [
          format.replace(spelledZone, zoneVariable(zone)),
          format + behind.join('').replace(/\d+$/, (digits) => `%${digits.length}N`) + zoneVariable(zone),
        ];
  return [...new Set([...wider, ...zoned])]
    .filter((changed) => changed !== format)
    .map((changed) => ({ TIME_FORMAT: changed }));
};

const patternChanges = (
  settings: Settings,
  key: 'LINE_BREAKER' | 'TIME_PREFIX',
  byDefault: string,
): SettingChanges[] => {
  const pattern = settingText(settings, key) ?? byDefault;
  const forwarder = settingText(settings, 'EVENT_BREAKER');
  // A universal forwarder must break as the indexer does.
  const follows = key === 'LINE_BREAKER' && forwarder === pattern;
  return widerPatterns(pattern).map((changed) => withForwarder({ [key]: changed }, follows, changed));
};

const withForwarder = (change: SettingChanges, follows: boolean, breaker: string): SettingChanges =>
  follows ? { ...change, EVENT_BREAKER: breaker } : change;

/** Breaks where the time of an event opens a line; without merging, which would join lines again. */
const startChanges = (trials: readonly Trial[], settings: Settings, survey: Survey): SettingChanges[] => {
  const [trial] = trials;
  const start = trial === undefined ? undefined : startPattern(trial, survey);
  if (start === undefined) return [];
  const breaker = `([\\r\\n]+)${start}`;
  const follows = settingText(settings, 'EVENT_BREAKER') !== undefined;
  const change = withForwarder({ LINE_BREAKER: breaker }, follows, breaker);
  return [isMerged(settings) ? { ...change, SHOULD_LINEMERGE: 'false' } : change];
};
