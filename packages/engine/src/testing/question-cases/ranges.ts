import { type QuestionCases, effect, numbered } from './question-cases.ts';

/** Logs with times outside Splunk's default range. */
export const rangeCases = {
  'old-times': {
    log: numbered(4, (second) => `2010-03-04T05:06:${second}Z started`),
    question: {
      code: 'old-times',
      detail: { events: 4, days: 2000, example: '2010-03-04T05:06:10Z' },
      blocking: false,
      choices: [
        { label: '', settings: {}, effect: effect(4, 0, { tooOld: 4 }) },
        { label: '', settings: { MAX_DAYS_AGO: 6700 }, effect: effect(4, 4, { changedTimes: 4 }) },
      ],
    },
    sure: true,
    // 1,999 days before now.
    silentLog: numbered(4, (second) => `2021-05-12T05:06:${second}Z started`),
  },
  'future-times': {
    log: numbered(4, (second) => `2031-03-04T05:06:${second}Z started`),
    question: {
      code: 'future-times',
      detail: { events: 4, days: 2, example: '2031-03-04T05:06:10Z' },
      blocking: false,
      choices: [
        { label: '', settings: {}, effect: effect(4, 0, { tooNew: 4 }) },
        { label: '', settings: { MAX_DAYS_HENCE: 1800 }, effect: effect(4, 4, { changedTimes: 4 }) },
      ],
    },
    sure: true,
    silentLog: numbered(4, (second) => `2026-11-02T05:06:${second}Z started`),
  },
} satisfies QuestionCases;
