import type { Question } from '../findings.ts';
import { RECORDS_TRUNCATE_MIN_BYTES } from '../write/truncate.ts';
import type { QuestionContext } from './context.ts';
import { leadingText } from './leading.ts';

/** Fewer events prove little. */
export const EVENTS_MIN = 3;
/** From so many events on the longest one says enough about the longest to come. */
const RELIABLE_EVENTS_MIN = 200;
/** Events stay below this multiple of the longest one of a small sample. */
const LONGEST_EVENT_FACTOR = 8;

/** Lines in front of the first event that has a time. */
const leadingQuestions = ({ text, settled, meter }: QuestionContext): Question[] => {
  const leading = leadingText(text, settled.proof);
  if (leading === undefined) return [];
  const { breaking, continuationSign } = settled.analysis;
  // Above lines that all start alike stands a header, however they are broken.
  const isFragment = breaking.kind !== 'line' && continuationSign === undefined;
  return [
    {
      code: 'leading-lines',
      detail: { ...leading, isFragment },
      blocking: true,
      choices: [meter.unchanged('')],
    },
  ];
};

/** Where events begin, when the text allows another view of it. */
const boundaryQuestions = ({ settled, meter }: QuestionContext): Question[] => {
  const { breaking, otherBreaking, continuationSign } = settled.analysis;
  if (otherBreaking === undefined) return [];
  const events = settled.proof.simulation.events.length;
  const choices = [
    meter.unchanged(breaking.breaker),
    meter.choice(otherBreaking.breaker, { LINE_BREAKER: otherBreaking.breaker }),
  ];
  if (continuationSign !== undefined) {
    if (events >= RELIABLE_EVENTS_MIN) return [];
    return [
      {
        code: 'continuation-lines',
        detail: { events, sign: continuationSign },
        blocking: false,
        choices,
      },
    ];
  }
  const detail = { kind: breaking.kind, other: otherBreaking.kind, events };
  return [{ code: 'boundaries', detail, blocking: true, choices }];
};

/** What a small sample can't show. */
const sampleQuestions = ({ settled, meter, truncateBytes }: QuestionContext): Question[] => {
  const { simulation, longestEventBytes } = settled.proof;
  const events = simulation.events.length;
  const questions: Question[] = [];
  if (events < EVENTS_MIN)
    questions.push({
      code: 'few-events',
      detail: { events },
      blocking: false,
      choices: [meter.unchanged('')],
    });
  const isNearLimit = longestEventBytes * LONGEST_EVENT_FACTOR >= truncateBytes;
  if (events < RELIABLE_EVENTS_MIN && isNearLimit && truncateBytes < RECORDS_TRUNCATE_MIN_BYTES) {
    questions.push({
      code: 'truncate-from-sample',
      detail: { events, longestEventBytes, truncateBytes },
      blocking: false,
      choices: [meter.unchanged(''), meter.unchanged('', { TRUNCATE: RECORDS_TRUNCATE_MIN_BYTES })],
    });
  }
  return questions;
};

/** The limit of events was reached, and what stands behind was not looked at. */
const partialProofQuestions = ({ text, settled, meter }: QuestionContext): Question[] => {
  const { events, simulatedChars } = settled.proof.simulation;
  if (simulatedChars >= text.length) return [];
  return [
    {
      code: 'partial-proof',
      detail: { events: events.length, characters: simulatedChars, ofCharacters: text.length },
      blocking: true,
      choices: [meter.unchanged('')],
    },
  ];
};

/** Questions about the events rather than their times. */
export const frameQuestions = (context: QuestionContext): Question[] => [
  ...partialProofQuestions(context),
  ...leadingQuestions(context),
  ...boundaryQuestions(context),
  ...sampleQuestions(context),
];
