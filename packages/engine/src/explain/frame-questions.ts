import { compileTimeRule, isTimed } from '@propsmith/splunk';
import type { Question } from '../findings.ts';
import { breakerWithoutHeader } from '../write/header-breaker.ts';
import { RECORDS_TRUNCATE_MIN_BYTES } from '../write/truncate.ts';
import type { QuestionContext } from './context.ts';
import { fileHeaderOf } from './file-header.ts';
import { leadingText } from './leading.ts';

/** Fewer events are weak evidence. */
export const EVENTS_MIN = 3;
/** From this number of events on, the longest one is representative. */
const RELIABLE_EVENTS_MIN = 200;
/** Later events are assumed to stay below this multiple of the longest one in a small sample. */
const LONGEST_EVENT_FACTOR = 8;

/** Whether the rules read the times of all events before the first that TIME_FORMAT reads. */
const rulesReadLeading = ({ text, proven, ruleAnswer, now }: QuestionContext): boolean => {
  const { events } = proven.proof.simulation;
  const readers = ruleAnswer.rules.flatMap((rule) => compileTimeRule(rule, { now }) ?? []);
  return events
    .slice(0, events.findIndex(isTimed))
    .every(({ start, end }) => readers.some((reader) => reader.read(text, start, end) !== undefined));
};

/** Lines before the first event with a time. */
const leadingQuestions = (context: QuestionContext): Question[] => {
  const { text, proven, meter } = context;
  const leading = leadingText(text, proven.proof);
  const { breaking, beginning, continuationSign } = proven.analysis;
  // Where events begin is asked with what the first lines are.
  if (leading === undefined || beginning === 'inside' || rulesReadLeading(context)) return [];
  // Before lines that all start alike comes a header, whichever breaker is used.
  const isFragment = breaking.kind !== 'line' && continuationSign === undefined;
  const { candidate } = proven.proof;
  const header = candidate && fileHeaderOf(text, candidate.scored);
  const breaker = breakerWithoutHeader(text, breaking.breaker);
  const withoutHeader = breaker === undefined ? [] : [meter.choice('', { LINE_BREAKER: breaker })];
  return [
    {
      code: 'leading-lines',
      detail: { ...leading, isFragment, ...(header && { header }) },
      blocking: true,
      choices: [meter.unchanged(''), ...withoutHeader],
    },
  ];
};

/** Event boundaries, when the text allows an alternative. */
const boundaryQuestions = ({ proven, meter }: QuestionContext): Question[] => {
  const { breaking, otherBreaking, beginning, continuationSign } = proven.analysis;
  if (otherBreaking === undefined) return [];
  const events = proven.proof.simulation.events.length;
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
  const detail = { kind: breaking.kind, other: otherBreaking.kind, events, ...(beginning && { beginning }) };
  return [{ code: 'boundaries', detail, blocking: true, choices }];
};

/** What a small sample cannot show. */
const sampleQuestions = ({ proven, meter, truncateBytes }: QuestionContext): Question[] => {
  const { simulation, longestEventBytes } = proven.proof;
  const { hasCutEnd } = proven.analysis;
  const events = simulation.events.length - (hasCutEnd ? 1 : 0);
  const questions: Question[] = [];
  if (events < EVENTS_MIN)
    questions.push({
      code: 'few-events',
      detail: { events, ...(hasCutEnd && { isCut: true }) },
      // A single event does not show where the next one begins; a text that is cut is not all there is.
      blocking: events <= 1 || hasCutEnd,
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

/** The simulation stopped at its limit of events. */
const partialProofQuestions = ({ text, proven, meter }: QuestionContext): Question[] => {
  const { events, simulatedChars } = proven.proof.simulation;
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
