import type { Analysis } from '../analyse.ts';
import type { Candidate } from '../candidate.ts';
import type { Warning } from '../findings.ts';
import { type Proof, isTimed } from '../prove/prove.ts';
import { escapeCharacter } from '../scan/chars.ts';
import { formatInOrder } from '../resolve/format.ts';
import { leadingText } from './leading.ts';

/** Fewer events prove little. */
const fewEvents = 3;
/** Splunk's defaults for MAX_DAYS_AGO and MAX_DAYS_HENCE. */
const maxDaysAgo = 2000;
const maxDaysHence = 2;
const ansiColour = new RegExp(`${escapeCharacter}\\[[\\d;]*m`);
/** Characters searched for colours. */
const inspectedChars = 65_536;

function orderWarnings({ scored }: Candidate): Warning[] {
  const { decision, format } = scored.reading;
  if (decision.other === undefined) return [];
  const other = formatInOrder(scored.reading, decision.other);
  return [{ code: 'ambiguous-day-month', detail: { chosen: format, other, evidence: decision.evidence } }];
}

function notationWarnings({ scored }: Candidate): Warning[] {
  const { variants, stamps, format, fractionDigits, shape } = scored.reading;
  const warnings: Warning[] = [];
  const total = variants.reduce((sum, variant) => sum + variant.count, 0);
  const kinds = new Set(stamps.map((stamp) => stamp.shape.format));
  if (kinds.size > 1) warnings.push({ code: 'mixed-zones', detail: { format } });
  if (variants.length > kinds.size) {
    warnings.push({
      code: 'several-shapes',
      detail: { shapes: variants.length, mainShare: stamps.length / total },
    });
  }
  const fewestDigits = stamps.reduce((least, stamp) => Math.min(least, stamp.fractionDigits), Infinity);
  if (shape.hasFraction && fewestDigits < fractionDigits) {
    warnings.push({ code: 'varying-fraction', detail: { fewestDigits, mostDigits: fractionDigits } });
  }
  return warnings;
}

function missingParts({ scored, settings }: Candidate): Warning[] {
  const { shape } = scored.reading;
  const detail = { example: settings.TIME_FORMAT_VALUE };
  const warnings: Warning[] = [];
  if (!shape.hasDate) warnings.push({ code: 'time-only', detail });
  else if (!shape.hasYear) warnings.push({ code: 'no-year', detail });
  if (!shape.hasTime) warnings.push({ code: 'date-only', detail });
  else if (!shape.hasZone) warnings.push({ code: 'no-zone', detail });
  return warnings;
}

/** Times outside the window Splunk accepts without asking. */
function windowWarnings(proof: Proof): Warning[] {
  let old = 0;
  let ahead = 0;
  for (const event of proof.simulation.events) {
    for (const problem of event.problems) {
      if (problem.code === 'time-too-old') old += 1;
      else if (problem.code === 'time-too-new') ahead += 1;
    }
  }
  const warnings: Warning[] = [];
  if (old > 0) warnings.push({ code: 'old-times', detail: { events: old, days: maxDaysAgo } });
  if (ahead > 0) warnings.push({ code: 'future-times', detail: { events: ahead, days: maxDaysHence } });
  return warnings;
}

function frameWarnings(text: string, analysis: Analysis, proof: Proof): Warning[] {
  const { breaking } = analysis;
  const events = proof.simulation.events.length;
  const warnings: Warning[] = [];
  const leading = leadingText(text, proof);
  if (leading !== undefined) {
    if (breaking.kind === 'line') warnings.push({ code: 'header-lines', detail: leading });
    else warnings.push({ code: 'leading-fragment', detail: { lines: leading.lines } });
  }
  if (breaking.kind === 'json-array')
    warnings.push({ code: 'array-frame', detail: { breaker: breaking.breaker } });
  if (events < fewEvents) warnings.push({ code: 'few-events', detail: { events } });
  const colour = ansiColour.exec(text.slice(0, inspectedChars));
  if (colour !== null)
    warnings.push({ code: 'ansi-colours', detail: { example: colour[0].replace(escapeCharacter, '\\x1b') } });
  return warnings;
}

/** What the user should know before using the settings. */
export function warningsFor(text: string, analysis: Analysis, proof: Proof): Warning[] {
  const frame = frameWarnings(text, analysis, proof);
  const events = proof.simulation.events.length;
  if (proof.candidate === undefined) {
    const [foreign] = analysis.foreign?.reading.stamps ?? [];
    const example = foreign === undefined ? '' : text.slice(foreign.start, foreign.end);
    const reason: Warning =
      example === ''
        ? { code: 'no-timestamp', detail: { events } }
        : { code: 'foreign-month', detail: { example } };
    return [reason, ...frame];
  }
  const untimed = events - proof.simulation.events.filter(isTimed).length;
  const failing: Warning[] =
    untimed === 0
      ? []
      : [{ code: 'events-without-time', detail: { events: untimed, share: untimed / events } }];
  return [
    ...orderWarnings(proof.candidate),
    ...notationWarnings(proof.candidate),
    ...missingParts(proof.candidate),
    ...failing,
    ...windowWarnings(proof),
    ...frame,
  ];
}
