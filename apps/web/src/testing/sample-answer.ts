import { routes, type ExtractReply } from '@propsmith/contract';

/** A log of three events, the last of which the stanza below can't date. */
export const sampleLog = '03/02/2026 08:15:01 one\n03/02/2026 08:15:02 two\nsoon three\n';

/** What an extraction of it could answer. */
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
    confidence: 0.66,
    longestEventBytes: 23,
    headerLines: 0,
    candidates: [{ coverage: 2 / 3, confidence: 0.66, isProven: true }],
    shapes: [],
    reasons: [{ key: 'SHOULD_LINEMERGE', code: 'merge-off', detail: { events: 3 } }],
    warnings: [
      {
        code: 'ambiguous-day-month',
        detail: { chosen: '%m/%d/%Y %H:%M:%S', other: '%d/%m/%Y %H:%M:%S', evidence: 'custom' },
      },
      { code: 'no-zone', detail: { example: '03/02/2026 08:15:01' } },
    ],
    rules: [],
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
