import type { Finding, TimeFacts, TimeGround, TimeRivalry } from '@propsmith/engine';
import { describe, expect, it } from 'vitest';
import { findingSentence, findingSentences } from './findings.ts';

const chosen: TimeFacts = {
  name: 'ts',
  example: '2026-01-05T09:08:07Z',
  events: 200,
  distinct: 198,
  forward: 199,
  steps: 199,
};
const other: TimeFacts = {
  name: 'created_at',
  example: '2026-01-01',
  events: 185,
  distinct: 5,
  forward: 171,
  steps: 184,
};
const rivalry: TimeRivalry = { chosen, other, events: 200 };
const rivalryFigures = [
  'ts (2026-01-05T09:08:07Z)',
  'all 200',
  '198',
  'created_at',
  '185 of 200',
  '5',
  '13 of 184',
];

/** One finding of each code, with the texts that its sentence must contain. */
const findings: readonly (readonly [Finding, readonly string[]])[] = [
  [{ code: 'input-empty', detail: { characters: 0 } }, []],
  [{ code: 'input-binary', detail: { oddCharacters: 7, inspectedCharacters: 90 } }, ['7 of the first 90']],
  [
    { code: 'breaker-chosen', detail: { kind: 'line', breaker: '([\\r\\n]+)', lines: 3, events: 1234 } },
    ['1,234 events found.'],
  ],
  [{ code: 'merge-off', detail: { events: 3 } }, []],
  [
    { code: 'truncate-chosen', detail: { longestEventBytes: 6000, truncateBytes: 20_000 } },
    ['6,000', '20,000'],
  ],
  [
    { code: 'prefix-chosen', detail: { kind: 'key', pattern: '"ts":', matched: '"ts":', key: 'ts' } },
    ['of ts.'],
  ],
  [{ code: 'format-chosen', detail: { format: '%s', example: '1700000000' } }, ['1700000000']],
  [{ code: 'format-order', detail: { order: '%d %m', evidence: 'values' } }, ['%d %m']],
  [{ code: 'time-chosen', detail: { ...rivalry, ground: 'variety' } }, ['all 200', '180']],
  [{ code: 'lookahead-chosen', detail: { characters: 10, longest: '1700000000' } }, ['10 ', '1700000000']],
  [{ code: 'datetime-default', detail: { timestamps: 3 } }, []],
  [{ code: 'datetime-current', detail: { events: 3 } }, []],
  [{ code: 'date-only', detail: { example: '2026-01-05' } }, ['2026-01-05']],
  [{ code: 'time-only', detail: { example: '09:08:07' } }, ['09:08:07']],
  [{ code: 'varying-fraction', detail: { fewestDigits: 1, mostDigits: 3 } }, ['1 to 3 digits']],
  [{ code: 'mixed-zones', detail: { format: '%H:%M%z' } }, ['%H:%M%z']],
  [{ code: 'fixed-offset', detail: { offset: '+300' } }, ['+300 after the time', 'Set TZ']],
  [{ code: 'events-without-time', detail: { events: 1, share: 0.005 } }, ['1 event (1 %)']],
  [{ code: 'foreign-month', detail: { example: '5. März 2026' } }, ['5. März 2026']],
  [{ code: 'no-timestamp', detail: { events: 4 } }, []],
  [
    { code: 'year-too-late', detail: { example: '2045-03-14T05:06', lastYear: 2037 } },
    ['2045-03-14T05:06 is later than 2037', 'January 2038'],
  ],
  [{ code: 'ansi-colours', detail: { example: '\\x1b[31m' } }, ['\\x1b[31m']],
  [{ code: 'byte-order-mark', detail: { characters: 1 } }, []],
  [
    { code: 'replaced-characters', detail: { characters: 3 } },
    ['3 characters', 'replaces NUL', 'NO_BINARY_CHECK'],
  ],
  [{ code: 'array-frame', detail: { breaker: '(,)' } }, []],
  [{ code: 'placement', detail: { eventBreaker: true } }, ['EVENT_BREAKER']],
  [{ code: 'which-time', detail: rivalry }, rivalryFigures],
  [{ code: 'life-cycle', detail: rivalry }, rivalryFigures],
  [{ code: 'start-or-end', detail: rivalry }, rivalryFigures],
  [{ code: 'header-or-message', detail: rivalry }, rivalryFigures],
  [
    { code: 'day-month', detail: { chosen: '%m/%d/%Y', other: '%d/%m/%Y', evidence: 'custom' } },
    ['%d/%m/%Y reads', '%m/%d/%Y, which was chosen'],
  ],
  [{ code: 'no-year', detail: { example: 'Jan  5 09:08:07' } }, ['Jan  5 09:08:07']],
  [{ code: 'no-zone', detail: { example: 'Jan  5 09:08:07' } }, ['Jan  5 09:08:07', 'TZ']],
  [
    { code: 'leading-lines', detail: { lines: 2, first: 'id,time', isFragment: false } },
    ['2 lines', 'id,time'],
  ],
  [
    { code: 'several-formats', detail: { formats: 3, timestamps: 1200, read: 900, byRules: 1190 } },
    ['3 forms', '900 of 1,200', '1,190'],
  ],
  [
    {
      code: 'leading-lines',
      detail: {
        lines: 1,
        first: 'id;created_at',
        isFragment: false,
        header: { extraction: 'csv', timestampFields: ['created_at'], delimiter: ';' },
      },
    },
    ['INDEXED_EXTRACTIONS = csv, FIELD_DELIMITER = ;, TIMESTAMP_FIELDS = created_at', 'names the columns'],
  ],
  [
    { code: 'no-zone', detail: { example: '2026-01-05 09:08:07', isUtcFormat: true } },
    ['2026-01-05 09:08:07', 'times in UTC'],
  ],
  [
    { code: 'boundaries', detail: { kind: 'line', other: 'json-objects', events: 40 } },
    ['every line is one event', 'a JSON object', '40 events'],
  ],
  [
    { code: 'boundaries', detail: { kind: 'marker', other: 'marker', events: 40, beginning: 'inside' } },
    ['begin inside an event', '40 events', 'the other LINE_BREAKER'],
  ],
  [
    { code: 'boundaries', detail: { kind: 'marker', other: 'marker', events: 40, beginning: 'event' } },
    ['like the first line', '40 events', 'the other LINE_BREAKER'],
  ],
  [{ code: 'continuation-lines', detail: { events: 40, sign: 'levels' } }, ['40', 'levels']],
  [
    { code: 'unread-part', detail: { kind: 'half-day', part: 'PM', example: '05:06:07 | PM' } },
    ['“PM”', '05:06:07 | PM', '12 hours early'],
  ],
  [
    { code: 'own-time', detail: { time: chosen, word: 'expires' } },
    ['2026-01-05T09:08:07Z', '“expires”', 'time of arrival'],
  ],
  [
    {
      code: 'clock-notation',
      detail: { kind: 'twelve-hours', before: '12:59:01', example: '1:02:03' },
    },
    ['from 12:59:01 to 1:02:03', '12-hour clock', '12 hours early'],
  ],
  [
    {
      code: 'no-zone',
      detail: {
        example: '05:06:07',
        field: { name: 'epoch', example: '1772600767', values: 1, offset: '+02:00' },
      },
    },
    ['epoch beside it, such as 1772600767, tells', 'UTC+02:00.'],
  ],
  [{ code: 'few-events', detail: { events: 1 } }, ['1 event ']],
  [{ code: 'few-events', detail: { events: 2, isCut: true } }, ['2 whole events', 'ends inside the next']],
  [{ code: 'few-events', detail: { events: 0, isCut: true } }, ['ends inside its only event']],
  [
    { code: 'truncate-from-sample', detail: { events: 12, longestEventBytes: 1300, truncateBytes: 10_000 } },
    ['TRUNCATE = 10000', '12 events', '1,300 bytes'],
  ],
  [
    { code: 'old-times', detail: { events: 4, days: 2000, example: '2012-01-05' } },
    ['4 events', '2,000 days back', 'MAX_DAYS_AGO = 2000', '2012-01-05'],
  ],
  [
    { code: 'future-times', detail: { events: 4, days: 2, example: '2042-01-05' } },
    ['4 events', '2 days ahead', 'MAX_DAYS_HENCE = 2', '2042-01-05'],
  ],
  [
    { code: 'wrapped-log', detail: { wrappings: ['code-fence', 'line-numbers'] } },
    ['code block', 'its number', 'the log alone'],
  ],
  [
    { code: 'partial-proof', detail: { events: 70, characters: 1_000_000, ofCharacters: 3_000_000 } },
    ['70 events', '1,000,000 of 3,000,000 characters'],
  ],
];

describe('findingSentence', () => {
  it('has a sentence for every code', () => {
    expect([...new Set(findings.map(([{ code }]) => code))].sort()).toEqual(
      Object.keys(findingSentences).sort(),
    );
  });

  it.each(findings.map(([finding, figures]) => ({ code: finding.code, finding, figures })))(
    '$code: is a sentence that contains its details',
    ({ finding, figures }) => {
      const sentence = findingSentence(finding);
      expect(sentence).toMatch(finding.code === 'time-chosen' ? /^ts: .*\.$/ : /^[A-Z0-9%].*\.$/);
      for (const figure of figures) expect(sentence).toContain(figure);
    },
  );

  it('states what Splunk does with a time that is out of range', () => {
    const sentence = findingSentence({
      code: 'old-times',
      detail: { events: 1, days: 2000, example: '2012-01-05' },
    });
    expect(sentence).toContain(
      'does not use it: the event takes the time of the event before, or of its arrival',
    );
    expect(sentence).not.toMatch(/no timestamp/i);
  });

  it.each([
    ['%m/%d/%y', '%d/%m/%y', 'Day and month could be the other way round'],
    ['%y/%m/%d', '%d/%m/%y', 'Day and year could be the other way round'],
    ['%y/%m/%d', '%m/%d/%y', 'Day, month and year could be in another order'],
  ])('names the parts of the date that change places: %s and %s', (chosen, other, doubt) => {
    const detail = { chosen, other, evidence: 'custom' } as const;
    expect(findingSentence({ code: 'day-month', detail })).toContain(doubt);
  });

  it('says of one or two events that it is the only one, or both', () => {
    const sentenceFor = (events: number): string => {
      const time = { ...chosen, events, distinct: 1, forward: events - 1, steps: events - 1 };
      return findingSentence({ code: 'which-time', detail: { events, chosen: time, other: time } });
    };
    expect(sentenceFor(1)).toContain('is in the only event;');
    expect(sentenceFor(2)).toContain('is in both events, has the same value everywhere');
  });

  it('names a field that has the zone', () => {
    const sentenceFor = (values: number): string =>
      findingSentence({
        code: 'no-zone',
        detail: { example: '2026-03-04 05:06:07', field: { name: 'tz', example: '+0200', values } },
      });
    expect(sentenceFor(1)).toMatch(
      /^2026-03-04 05:06:07 names no time zone; the field tz does, such as \+0200/,
    );
    expect(sentenceFor(1)).not.toContain('different zones');
    expect(sentenceFor(3)).toContain('It has 3 different zones, so no single TZ is right for all events.');
  });

  it('names what may be a fraction', () => {
    const detail = { kind: 'fraction', part: '41', example: '05:06:07;41' } as const;
    expect(findingSentence({ code: 'unread-part', detail })).toMatch(/“41”, as in 05:06:07;41, .* fraction/);
  });

  it('names fractions without leading zeros', () => {
    const detail = { kind: 'unpadded-fraction', before: '05:06:07.120', example: '05:06:08.7' } as const;
    expect(findingSentence({ code: 'clock-notation', detail })).toMatch(
      /such as 05:06:07\.120\. .* fraction of 05:06:08\.7 comes out too large/,
    );
  });

  it('names an offset that strptime can not read', () => {
    const field = { name: '', example: 'GMT +2', values: 1 };
    const detail = { example: '2026 Mar 04 05:06:07', field };
    expect(findingSentence({ code: 'no-zone', detail })).toMatch(
      /^2026 Mar 04 05:06:07 names no time zone that TIME_FORMAT can read; the offset beside it, such as GMT \+2,/,
    );
  });

  it('shows the text in front of the timestamp', () => {
    const detail = { kind: 'lead', pattern: '^<\\d+>', matched: '<14>', key: '' } as const;
    expect(findingSentence({ code: 'prefix-chosen', detail })).toBe(
      'Only a few characters, such as “<14>”, stand in front of the timestamp.',
    );
  });

  it('distinguishes the end of an event from a header', () => {
    const detail = { lines: 1, first: 'at main()', isFragment: true };
    expect(findingSentence({ code: 'leading-lines', detail })).toContain(
      'the end of an event that began before',
    );
  });

  it('suggests transforms.conf only where it reads more timestamps', () => {
    const detail = { formats: 2, timestamps: 10, read: 8, byRules: 8 };
    expect(findingSentence({ code: 'several-formats', detail })).not.toContain('transforms.conf');
  });
});

describe('the reason for choosing one time', () => {
  it.each<[TimeGround, string]>([
    ['coverage', 'ts: is in all 200 events; created_at is in 185.'],
    ['variety', 'ts: runs forward in all 200 events; created_at repeats in 180.'],
    ['order', 'ts: runs forward in all 200 events; created_at runs backward in 13 of 184 steps.'],
    [
      'name',
      'ts: named like the time of an event, in all 200 events; created_at is named like another time.',
    ],
    ['place', 'ts: comes before created_at, in all 200 events.'],
    ['notation', 'ts: more complete (2026-01-05T09:08:07Z) than created_at (2026-01-01), in all 200 events.'],
    [
      'overall',
      'ts: leads by its name, place and notation together; none of them alone decides against created_at.',
    ],
    [
      'message',
      'ts: named in the message, in all 200 events; created_at, in the syslog header, says when the message was sent.',
    ],
    ['copy', 'ts: the same moment as created_at, in all 200 events; either can be used.'],
  ])('%s', (ground, sentence) => {
    expect(findingSentence({ code: 'time-chosen', detail: { ...rivalry, ground } })).toBe(sentence);
  });

  it('names an unnamed time by its text, and counts the steps forward', () => {
    const detail = { events: 200, chosen: { ...other, name: '' }, other: chosen, ground: 'order' } as const;
    expect(findingSentence({ code: 'time-chosen', detail })).toBe(
      '2026-01-01: runs forward in 171 of 184 steps; ts never runs backward.',
    );
  });
});
