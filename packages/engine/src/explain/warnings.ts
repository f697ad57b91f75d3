import { ESCAPE_CHARACTER } from '@propsmith/scan';
import { LAST_YEAR } from '@propsmith/splunk';
import type { Analysis } from '../analyse.ts';
import type { Candidate } from '../candidate.ts';
import type { Warning } from '../findings.ts';
import type { Proof } from '../prove/prove.ts';
import { biasIn } from './zone-field.ts';

const ansiColour = new RegExp(`${ESCAPE_CHARACTER}\\[[\\d;]*m`);
/** Characters searched for colour codes and late years. */
const SEARCH_CHARS = 65_536;

const notationWarnings = ({ scored }: Candidate): Warning[] => {
  const { stamps, format, fractionDigits, shape } = scored.reading;
  const warnings: Warning[] = [];
  const kinds = new Set(stamps.map((stamp) => stamp.shape.format));
  if (kinds.size > 1) warnings.push({ code: 'mixed-zones', detail: { format } });
  const offset = biasIn(format);
  if (offset !== undefined) warnings.push({ code: 'fixed-offset', detail: { offset } });
  const fewestDigits = stamps.reduce((least, stamp) => Math.min(least, stamp.fractionDigits), Infinity);
  if (shape.hasFraction && fewestDigits < fractionDigits) {
    warnings.push({ code: 'varying-fraction', detail: { fewestDigits, mostDigits: fractionDigits } });
  }
  return warnings;
};

const yearFirst = /\b(2\d{3})([-/.])\d{2}\2\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/g;

/** A date that looks like a timestamp, in a year that Splunk does not read. */
const lateYears = (text: string): Warning[] => {
  for (const [example, year] of text.slice(0, SEARCH_CHARS).matchAll(yearFirst)) {
    if (Number(year) > LAST_YEAR)
      return [{ code: 'year-too-late', detail: { example, lastYear: LAST_YEAR } }];
  }
  return [];
};

const missingParts = (text: string, { scored, settings }: Candidate): Warning[] => {
  const { shape } = scored.reading;
  const detail = { example: settings.TIME_FORMAT_VALUE };
  const warnings: Warning[] = [];
  if (!shape.hasDate) warnings.push(...lateYears(text), { code: 'time-only', detail });
  if (!shape.hasTime) warnings.push({ code: 'date-only', detail });
  return warnings;
};

const REPLACEMENT = '\ufffd';

const countReplaced = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) count += 1;
  return count;
};

/** About the text itself and its frame. */
const textWarnings = (text: string, { breaking }: Analysis): Warning[] => {
  const warnings: Warning[] = [];
  if (breaking.kind === 'json-array')
    warnings.push({ code: 'array-frame', detail: { breaker: breaking.breaker } });
  const colour = ansiColour.exec(text.slice(0, SEARCH_CHARS));
  if (colour !== null)
    warnings.push({
      code: 'ansi-colours',
      detail: { example: colour[0].replace(ESCAPE_CHARACTER, '\\x1b') },
    });
  const characters = countReplaced(text);
  if (characters > 0) warnings.push({ code: 'replaced-characters', detail: { characters } });
  return warnings;
};

/** What the user should know before using the settings. */
export const warningsFor = (text: string, analysis: Analysis, proof: Proof): Warning[] => {
  const ofText = textWarnings(text, analysis);
  const events = proof.simulation.events.length;
  if (proof.candidate === undefined) {
    const [foreign] = analysis.foreign?.reading.stamps ?? [];
    const example = foreign === undefined ? '' : text.slice(foreign.start, foreign.end);
    const reason: Warning =
      example === ''
        ? { code: 'no-timestamp', detail: { events } }
        : { code: 'foreign-month', detail: { example } };
    return [...lateYears(text), reason, ...ofText];
  }
  const untimed = events - proof.read;
  const failing: Warning[] =
    untimed === 0
      ? []
      : [{ code: 'events-without-time', detail: { events: untimed, share: untimed / events } }];
  return [
    ...notationWarnings(proof.candidate),
    ...missingParts(text, proof.candidate),
    ...failing,
    ...ofText,
  ];
};
