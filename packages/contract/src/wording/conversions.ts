import type { Remark, RemarkDetails, Target } from '@propsmith/ingestors';

const targetNames: Readonly<Record<Target, string>> = {
  cribl: 'Cribl Stream',
  otel: 'OpenTelemetry Collector',
  vector: 'Vector',
  'fluent-bit': 'Fluent Bit',
  elastic: 'Elastic',
  datadog: 'Datadog',
};

export const targetName = (target: Target): string => targetNames[target];

type Sentences = { readonly [Code in keyof RemarkDetails]: (detail: RemarkDetails[Code]) => string };

const WITHOUT_TIME = 'The part for the time is left out.';
const WITHOUT_START = 'The part for events of several lines is left out.';

const sentences: Sentences = {
  'no-time': () => 'The settings have no TIME_FORMAT, so an event gets the time at which it is read.',
  'no-date': () => `The time has no date, and there is no rule for which day to take. ${WITHOUT_TIME}`,
  'no-year': () =>
    'The time has no year. The current one is taken, so the last lines of a year are dated a year late in January.',
  'year-unknown': () =>
    'The time has no year, and it is not documented which one is taken. Check it with a line of yours.',
  'zone-assumed': () =>
    'Neither the log nor the settings name a time zone. UTC is written; change it if the log has another.',
  'zone-name': ({ name }) =>
    `The abbreviation “${name}” of a time zone is not read, or not always with the same offset. ${WITHOUT_TIME}`,
  'zone-notation': ({ notations }) =>
    `The time zone is written as ${notations}, which no single format reads. ${WITHOUT_TIME}`,
  'zone-not-fixed': ({ zone }) =>
    `Only a fixed offset can be set, and ${zone} has daylight saving time. ${WITHOUT_TIME}`,
  'fraction-digits': ({ digits }) =>
    `A fraction of a second with ${digits} digits can't be read. ${WITHOUT_TIME}`,
  'fraction-separator': ({ separator }) =>
    `A fraction of a second behind ${separator === '' ? 'the seconds without a separator' : `“${separator}”`} can't be read. ${WITHOUT_TIME}`,
  'epoch-fraction': ({ digits }) =>
    `Seconds since 1970 with ${digits} digits of a fraction can't be read. ${WITHOUT_TIME}`,
  'name-form': ({ name }) => `The name “${name}” can't be read in this form. ${WITHOUT_TIME}`,
  variable: ({ variable }) => `“${variable}” has no counterpart. ${WITHOUT_TIME}`,
  'literal-text': ({ text }) =>
    `The text “${text}” in TIME_FORMAT would be read as a part of the layout. ${WITHOUT_TIME}`,
  blanks: () => `The blanks in the time have several widths, or there are none. ${WITHOUT_TIME}`,
  'breaker-in-line': () =>
    `LINE_BREAKER can break inside a line, and only whole lines are joined. ${WITHOUT_START}`,
  'breaker-context': () => `LINE_BREAKER depends on more than the first line of an event. ${WITHOUT_START}`,
  merging: () =>
    'SHOULD_LINEMERGE joins lines after LINE_BREAKER; this is not converted. Set it to false with a LINE_BREAKER for whole events.',
  'pattern-construct': ({ key, construct }) =>
    `${key} has “${construct}”, which these regular expressions do not have. ${key === 'LINE_BREAKER' ? WITHOUT_START : WITHOUT_TIME}`,
  rules: () => 'The ordered rules of INGEST_EVAL are not converted: events of the other formats get no time.',
};

/** What a system can't express of the settings. */
export const conversionSentence = ({ code, detail }: Remark): string =>
  (sentences[code] as (detail: Remark['detail']) => string)(detail);
