import { simulate } from '@propsmith/splunk';
import type { Settings } from '@propsmith/splunk';
import { convert } from '../convert.ts';
import { observedStamps } from '../observed-stamps.ts';
import type { Conversion, Target } from '../types.ts';

/** A log with the settings that are converted. */
export interface RecordedSample {
  readonly name: string;
  readonly text: string;
  readonly settings: Settings;
}

/** What a real library is given for a sample, taken from the configuration as it is written. */
export interface Asked {
  /** The pattern of an event's start or of a break; '' for every line. */
  readonly start: string;
  /** The pattern that finds the time; '' when it is not run. */
  readonly time: string;
  /** Layouts of which the first that reads the time counts; none when the library is not asked for times. */
  readonly formats: readonly string[];
  readonly zone: string;
  /** What the configuration adds to the text of a time: the current year before it, or a clock behind it. */
  readonly added?: string;
}

/** An event as byte offsets without the blanks at its ends, with its time in milliseconds. */
export interface ProvenEvent {
  readonly start: number;
  readonly end: number;
  readonly ms: number | undefined;
  /** The text that TIME_FORMAT has read. */
  readonly stamp: string | undefined;
}

const bytes = new TextEncoder();
const byteLength = (text: string): number => bytes.encode(text).length;

export const provenEvents = ({ text, settings }: RecordedSample, now: number): readonly ProvenEvent[] =>
  simulate(text, settings, { now }).events.flatMap((event) => {
    const raw = text.slice(event.start, event.end);
    if (raw.trim() === '') return [];
    const start = byteLength(text.slice(0, event.start) + raw.slice(0, raw.length - raw.trimStart().length));
    const isRead = event.provenance === 'strict' || event.provenance === 'after-blanks';
    const stamp =
      isRead && event.timestamp ? text.slice(event.timestamp.start, event.timestamp.end) : undefined;
    return [
      { start, end: start + byteLength(raw.trim()), ms: isRead ? event.time?.epochMs : undefined, stamp },
    ];
  });

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';
const fromYaml = (text: string): string => text.replaceAll("''", "'");
const zoneIn = (text: string): string => text || 'UTC';

const fileOf = ({ files }: Conversion, name: string): string =>
  files.find((file) => file.name.endsWith(name))?.text ?? '';

interface Pipeline {
  readonly processors: readonly [
    { readonly grok: { readonly patterns: readonly string[] } },
    { readonly date: { readonly formats: readonly string[]; readonly timezone?: string } },
    ...object[],
  ];
}

interface Ruleset {
  readonly rules: readonly {
    readonly eventBreakerRegex: string;
    readonly timestampAnchorRegex: string;
    readonly timestamp: { readonly format?: string };
  }[];
}

const readers: Readonly<Record<Target, (conversion: Conversion) => Asked>> = {
  otel: (conversion) => {
    const text = fileOf(conversion, '.yaml');
    const layout = found(text, /layout_type: gotime\n *layout: '(.*)'/);
    return {
      start: fromYaml(found(text, /line_start_pattern: '(.*)'/)),
      time: fromYaml(found(text, /regex: '(.*)'/)),
      formats: layout === '' ? [] : [fromYaml(layout)],
      zone: zoneIn(found(text, /location: (.*)/)),
    };
  },
  vector: (conversion) => {
    const text = fileOf(conversion, '.yaml');
    const format = found(text, /parse_timestamp!\(.*, (".*")\)/);
    return {
      start: fromYaml(found(text, /start_pattern: '(.*)'/)),
      time: found(text, /parse_regex\(\.message, r'(.*)'\)/),
      formats: format === '' ? [] : [JSON.parse(format) as string],
      zone: zoneIn(fromYaml(found(text, /timezone: '(.*)'/))),
      added: `${text.includes('now()') ? 'year' : ''} ${text.includes(' + " 00:00"') ? 'clock' : ''}`.trim(),
    };
  },
  'fluent-bit': (conversion) => {
    const text = fileOf(conversion, 'parsers.conf');
    return {
      start: found(text, /"start_state" "\/(.*)\/" "cont"/),
      time: found(text, / Regex +(.*)/),
      formats: [],
      zone: 'UTC',
    };
  },
  elastic: (conversion) => {
    const json = fileOf(conversion, '.pipeline.json');
    const [grok, date] = json === '' ? [] : (JSON.parse(json) as Pipeline).processors;
    const formats = date?.date.formats ?? [];
    return {
      start: fromYaml(found(fileOf(conversion, 'filebeat.yml'), /pattern: '(.*)'/)),
      time: grok?.grok.patterns[0] ?? '',
      formats: formats.filter((format) => !format.startsWith('UNIX')),
      zone: zoneIn(date?.date.timezone ?? ''),
    };
  },
  datadog: (conversion) => {
    const dates = [...fileOf(conversion, 'grok-parser.txt').matchAll(/%\{date\("(.*?)"(?:,"(.*?)")?\)/g)];
    const pattern = fromYaml(found(fileOf(conversion, 'conf.yaml'), /pattern: '(.*)'/));
    return {
      start: pattern === '' ? '' : `^${pattern}`,
      time: '',
      formats: dates.map(([, format = '']) => format),
      zone: zoneIn(dates[0]?.[2] ?? ''),
    };
  },
  cribl: (conversion) => {
    const [rule] = (JSON.parse(fileOf(conversion, '.json')) as Ruleset).rules;
    const { format } = rule?.timestamp ?? {};
    return {
      start: rule?.eventBreakerRegex.slice(1, -1) ?? '',
      time: '',
      formats: format === undefined ? [] : [format],
      zone: 'UTC',
    };
  },
};

/** What the target's library is asked for a sample. */
export const askedOf = (target: Target, sample: RecordedSample, now: number): Asked => {
  const stamps = observedStamps(sample.text, simulate(sample.text, sample.settings, { now }).events);
  return readers[target](convert(target, { name: 'sample', settings: sample.settings, stamps }));
};
