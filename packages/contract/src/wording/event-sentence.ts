import type { Problem, Provenance, SimulatedEvent } from '@propsmith/splunk';
import { eventTexts, type EventTexts } from './event-texts.ts';
import { sentenceAbout } from './problems.ts';

/** Why an event has no time of its own, for one without a problem that says so. */
const provenanceSentences: Readonly<Partial<Record<Provenance, (texts: EventTexts) => string>>> = {
  fallback: ({ timestamp, event }) =>
    `Without a TIME_FORMAT that can be used, Splunk would guess the time from ${timestamp ?? event}.`,
  inherited: ({ event }) => `The event ${event} takes the time of the event before.`,
  'after-blanks': ({ timestamp, event }) => `Blanks stand in front of the timestamp ${timestamp ?? event}.`,
};

const explainingCodes: Readonly<Partial<Record<Provenance, string>>> = {
  fallback: 'automatic-recognition',
  inherited: 'time-inherited',
  'after-blanks': 'blanks-before-time',
};

/** Whether the problem is that of a line merged into the event, which is longer than what is left of the line. */
const isCutLine = ({ code, detail }: Problem, { startByte, endByte }: SimulatedEvent): boolean =>
  code === 'event-truncated' && endByte - startByte > Number(detail?.truncate);

/**
 * What is wrong with a simulated event, in sentences that quote it; '' for an event without problems. An event that is
 * truncated, or whose time was not read by TIME_FORMAT, always gets at least one.
 */
export const eventSentence = (event: SimulatedEvent, text: string): string => {
  const { problems, provenance, truncated } = event;
  const texts = eventTexts(event, text);
  const has = (code: string | undefined): boolean => problems.some((problem) => problem.code === code);
  const cutLine = problems.find((problem) => isCutLine(problem, event));
  const sentences = problems
    .filter((problem) => problem !== cutLine)
    .map((problem) => sentenceAbout(problem, texts));
  if (!has(explainingCodes[provenance])) {
    const sentence = provenanceSentences[provenance]?.(texts);
    if (sentence !== undefined) sentences.push(sentence);
  }
  if (cutLine !== undefined || (truncated && !has('event-truncated')))
    sentences.push(`A line of the event ${texts.event} is longer than TRUNCATE and is cut.`);
  return sentences.join(' ');
};
