import type { ExtractReply } from '@propsmith/contract';
import type { SettingKey, Settings } from '@propsmith/splunk';

type Warning = ExtractReply['evidence']['warnings'][number];

const timeKeys = ['TIME_FORMAT', 'TIME_PREFIX'] as const;

/** The keys that a warning is about; the others are about the text itself. */
const subjects: Readonly<Partial<Record<Warning['code'], readonly SettingKey[]>>> = {
  'date-only': timeKeys,
  'time-only': timeKeys,
  'varying-fraction': timeKeys,
  'mixed-zones': timeKeys,
  'foreign-month': timeKeys,
  'no-timestamp': timeKeys,
  'array-frame': ['LINE_BREAKER'],
};

/** The warnings that are true for the stanza on screen. The verdict counts events without a time. */
export const warningsFor = (
  warnings: readonly Warning[],
  { settings, extracted }: { settings: Settings; extracted: Settings },
): readonly Warning[] =>
  warnings.filter(
    ({ code }) =>
      code !== 'events-without-time' &&
      (subjects[code] ?? []).every((key) => settings[key] === extracted[key]),
  );
