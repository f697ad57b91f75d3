import { executionStatuses, routes, type Execution, type ExtractReply } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { extractedStanza, readSettings } from '../state/stanza-edits.ts';

type Question = ExtractReply['evidence']['questions'][number];

const DAY_MS = 86_400_000;

/** A log of three events, the last of which the stanza below can't date. */
export const SAMPLE_LOG = '03/02/2026 08:15:01 one\n03/02/2026 08:15:02 two\nsoon three\n';

/** The effect of a choice that changes nothing. */
const noChange = {
  events: 3,
  timestamps: 2,
  changedTimes: 0,
  lostEvents: 0,
  medianShiftMs: 0,
  largestShiftMs: 0,
};

export const dayMonthQuestion: Question = {
  code: 'day-month',
  detail: { chosen: '%m/%d/%Y %H:%M:%S', other: '%d/%m/%Y %H:%M:%S', evidence: 'custom' },
  blocking: true,
  choices: [
    { label: 'March 2', settings: {}, effect: noChange },
    {
      label: 'February 3',
      settings: { TIME_FORMAT: '%d/%m/%Y %H:%M:%S' },
      effect: { ...noChange, changedTimes: 2, medianShiftMs: 27 * DAY_MS, largestShiftMs: 27 * DAY_MS },
    },
  ],
};

export const noZoneQuestion: Question = {
  code: 'no-zone',
  detail: { example: '03/02/2026 08:15:01' },
  blocking: false,
  choices: [
    { label: '', settings: {}, effect: noChange },
    { label: '', settings: { TZ: 'UTC' }, effect: noChange },
  ],
};

/** A possible answer for this log. */
export const sampleAnswer: ExtractReply = routes.extractLog.reply.parse({
  id: '018f0000-0000-7000-8000-00000000000a',
  token_count: 30,
  cost_per_click: 1000,
  result: [
    {
      TIME_FORMAT: '%m/%d/%Y %H:%M:%S',
      TIME_PREFIX: '^',
      LINE_BREAKER: '([\\r\\n]+)',
      SHOULD_LINEMERGE: false,
      TRUNCATE: 10_000,
      MAX_TIMESTAMP_LOOKAHEAD: 19,
      DATETIME_CONFIG: '',
      TIMESTAMP_DATA: [
        {
          TIME_FORMAT: '%m/%d/%Y %H:%M:%S',
          TIME_PREFIX: '^',
          MAX_TIMESTAMP_LOOKAHEAD: 19,
          TIME_FORMAT_VALUE: '03/02/2026 08:15:01',
          TIME_PREFIX_VALUE: '',
        },
      ],
    },
  ],
  evidence: {
    events: 3,
    timestamps: 2,
    sure: false,
    confidence: 0.66,
    longestEventBytes: 23,
    headerLines: 0,
    candidates: [{ coverage: 2 / 3, confidence: 0.66, isProven: true }],
    shapes: [],
    reasons: [{ key: 'SHOULD_LINEMERGE', code: 'merge-off', detail: { events: 3 } }],
    questions: [dayMonthQuestion, noZoneQuestion],
    rules: [],
    warnings: [{ code: 'events-without-time', detail: { events: 1, share: 1 / 3 } }],
    notes: [{ code: 'placement', detail: { eventBreaker: true } }],
    alternatives: [
      {
        TIME_FORMAT: '%d/%m/%Y %H:%M:%S',
        TIME_PREFIX: '^',
        MAX_TIMESTAMP_LOOKAHEAD: 19,
        reason: 'other-order',
      },
    ],
    extras: { EVENT_BREAKER_ENABLE: true, EVENT_BREAKER: '([\\r\\n]+)' },
    failures: [],
  },
});

export const sampleSettings = readSettings(extractedStanza(sampleAnswer));

/** An event of one character without a time. */
export const sampleEvent: SimulatedEvent = {
  start: 0,
  end: 1,
  startByte: 0,
  endByte: 1,
  truncated: false,
  provenance: 'none',
  problems: [],
};

/** An execution whose log was not kept, so that no simulation worker is needed. */
export const sampleExecution: Execution = {
  id: sampleAnswer.id,
  timestamp: '2026-11-15T12:00:00Z',
  status: executionStatuses.success,
  token_count: 40_211,
  cost_per_click: 1000,
  payment_id: 'p1',
  name: 'app.log',
  stanza_name: null,
  verdict: 'partial',
  shared: false,
  member: { name: 'Mary Somerville', former: true },
  may_change: true,
  edits: null,
  file_name: 'app.log',
  input: null,
  result: sampleAnswer.result,
  evidence: sampleAnswer.evidence,
  failure: null,
};
