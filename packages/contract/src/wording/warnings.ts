import type { WarningCode } from '@propsmith/engine';
import { counted, percent } from './amounts.ts';
import type { Sentences } from './sentences.ts';

export const warningSentences: Sentences<WarningCode> = {
  'date-only': ({ example }) => `${example} has no time of day, so every event gets midnight.`,
  'time-only': ({ example }) =>
    `${example} has no date. Splunk takes it from elsewhere, which may be the wrong day.`,
  'varying-fraction': ({ fewestDigits, mostDigits }) =>
    `Fractions of a second have ${fewestDigits} to ${mostDigits} digits. Splunk does not document how it reads fewer digits than the format names.`,
  'mixed-zones': ({ format }) =>
    `Zones are written in several ways. ${format} uses the variable that reads most of them, though Splunk documents only +hhmm for it.`,
  'fixed-offset': ({ offset }) =>
    `The ${offset} after the time is its distance to UTC in minutes, which Splunk cannot read as a zone, so TIME_FORMAT contains it as text. Set TZ to the zone of the host; when daylight saving time begins or ends the number changes, and TIME_FORMAT must change with it.`,
  'events-without-time': ({ events, share }) =>
    `${counted(events, 'event')} (${percent(share)}) cannot be read with these settings and would take the time of the event before.`,
  'foreign-month': ({ example }) =>
    `${example} names its month in a language that TIME_FORMAT does not read. Splunk reads English names only.`,
  'no-timestamp': () => 'No timestamp was found that could serve as the time of an event.',
  'year-too-late': ({ example, lastYear }) =>
    `${example} is later than ${lastYear}. Splunk documents 32-bit times, which end in January ${lastYear + 1}, so it is not read as a timestamp.`,
  'ansi-colours': ({ example }) =>
    `The text has colour codes such as ${example}; remove them at the source or with SEDCMD.`,
  'byte-order-mark': () => 'The text begins with a byte order mark, which was left out.',
  'replaced-characters': ({ characters }) =>
    `${counted(characters, 'character')} of the text ${characters === 1 ? 'is' : 'are'} \ufffd, which replaces NUL and what cannot be decoded. If the log itself has NUL, Splunk skips the file as binary unless props.conf has NO_BINARY_CHECK = true; encodings other than UTF-8 need CHARSET.`,
  'array-frame': () => 'The bracket that closes the array stays with the last event.',
};

/** False for codes of earlier versions, which stored results may contain. */
export const isWarningCode = (code: string): code is WarningCode => Object.hasOwn(warningSentences, code);
