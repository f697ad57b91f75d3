import type { TimeFacts, TimeRivalry } from '../../questions.ts';
import { type QuestionCases, effect, numbered, unchangedChoice } from './question-cases.ts';

const ISO_FORMAT = '%Y-%m-%dT%H:%M:%S%Z';

const facts = (name: string, example: string): TimeFacts => ({
  name,
  example,
  events: 4,
  distinct: 4,
  forward: 3,
  steps: 3,
});

const rivalry = (chosen: TimeFacts, other: TimeFacts): TimeRivalry => ({ chosen, other, events: 4 });

const byKey = (name: string, shiftMs: number) => ({
  label: name,
  settings: {
    TIME_FORMAT: ISO_FORMAT,
    TIME_PREFIX: `"${name}"\\s*:\\s*"`,
    MAX_TIMESTAMP_LOOKAHEAD: 20,
  },
  effect: effect(4, 4, { changedTimes: 4, medianShiftMs: shiftMs, largestShiftMs: shiftMs }),
});

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Logs with several times. */
export const timeCases = {
  'which-time': {
    log: numbered(
      4,
      (day) => `{"reportTime":"2026-03-${day}T09:00:00Z","alertTime":"2026-03-${day}T08:00:00Z"}`,
    ),
    question: {
      code: 'which-time',
      detail: rivalry(
        facts('reportTime', '2026-03-10T09:00:00Z'),
        facts('alertTime', '2026-03-10T08:00:00Z'),
      ),
      blocking: true,
      choices: [unchangedChoice('reportTime', 4), byKey('alertTime', 60 * MINUTE_MS)],
    },
    sure: false,
    // Two names for one moment raise no question.
    silentLog: numbered(
      4,
      (day) => `{"reportTime":"2026-03-${day}T09:00:00Z","alertTime":"2026-03-${day}T09:00:00Z"}`,
    ),
  },
  'own-time': {
    log: numbered(4, (day) => `app ${day} (built 2026-03-${day} 09:00:00) started`),
    question: {
      code: 'own-time',
      detail: { time: facts('', '2026-03-10 09:00:00'), word: 'built' },
      blocking: true,
      choices: [
        unchangedChoice('2026-03-10 09:00:00', 4),
        {
          label: '',
          settings: { DATETIME_CONFIG: 'CURRENT' },
          effect: effect(4, 0, { changedTimes: 4 }),
        },
      ],
    },
    sure: false,
    silentLog: numbered(4, (day) => `app ${day} (logged 2026-03-${day} 09:00:00) started`),
  },
  'life-cycle': {
    log: numbered(
      4,
      (day) => `{"createdAt":"2026-01-${day}T05:06:07Z","updatedAt":"2026-03-${day}T05:06:07Z"}`,
    ),
    question: {
      code: 'life-cycle',
      detail: rivalry(facts('updatedAt', '2026-03-10T05:06:07Z'), facts('createdAt', '2026-01-10T05:06:07Z')),
      blocking: true,
      choices: [unchangedChoice('updatedAt', 4), byKey('createdAt', 59 * DAY_MS)],
    },
    sure: false,
    silentLog: numbered(
      4,
      (day) => `{"createdAt":"2026-01-${day}T05:06:07Z","timestamp":"2026-03-${day}T05:06:07Z"}`,
    ),
  },
  'start-or-end': {
    log: numbered(
      4,
      (second) => `{"startTime":"2026-03-04T05:06:${second}Z","endTime":"2026-03-04T05:07:${second}Z"}`,
    ),
    question: {
      code: 'start-or-end',
      detail: rivalry(facts('startTime', '2026-03-04T05:06:10Z'), facts('endTime', '2026-03-04T05:07:10Z')),
      blocking: true,
      choices: [unchangedChoice('startTime', 4), byKey('endTime', MINUTE_MS)],
    },
    sure: false,
    silentLog: numbered(
      4,
      (second) => `{"timestamp":"2026-03-04T05:06:${second}Z","endTime":"2026-03-04T05:07:${second}Z"}`,
    ),
  },
  'header-or-message': {
    log: numbered(4, (second) => `Mar  4 05:06:${second} web-01 app: 2026-03-04T05:05:${second}Z logged in`),
    question: {
      code: 'header-or-message',
      detail: rivalry(facts('', '2026-03-04T05:05:10Z'), facts('', 'Mar  4 05:06:10')),
      blocking: true,
      choices: [
        unchangedChoice('2026-03-04T05:05:10Z', 4),
        {
          label: 'Mar  4 05:06:10',
          settings: { TIME_FORMAT: '%b %d %H:%M:%S', TIME_PREFIX: '^', MAX_TIMESTAMP_LOOKAHEAD: 15 },
          effect: effect(4, 4, { changedTimes: 4, medianShiftMs: MINUTE_MS, largestShiftMs: MINUTE_MS }),
        },
      ],
    },
    sure: false,
    silentLog: numbered(4, (second) => `Mar  4 05:06:${second} web-01 app: user ${second} logged in`),
  },
} satisfies QuestionCases;
