import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { lines } from '../testing/samples/sample.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

/** The TIME_PREFIX for events with these fields; `{n}` in a value is replaced by the event's number. */
const prefixFor = (count: number, fields: Readonly<Record<string, unknown>>): string | undefined => {
  const texts = Array.from({ length: count }, (_, index) =>
    JSON.stringify(fields).replaceAll('{n}', String(10 + index)),
  );
  return extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX;
};

describe('numbers on later lines of an event', () => {
  const settingsFor = (write: (number: number) => string) => {
    const texts = Array.from({ length: 6 }, (_, index) => write(1772600700 + index));
    return extract(lines(...texts), { now: NOW_MS }).result[0];
  };

  it('are times behind a label', () => {
    expect(settingsFor((number) => `---\nstamp:\n  secs: ${number}\n  nsecs: 7`)?.TIME_FORMAT).toBe('%s');
  });

  it('are no times in a column', () => {
    expect(settingsFor((number) => `ISA*00*AB*7\nNM1*1P*2*X*${number}\nSE*5*0001`)?.TIME_FORMAT).toBe('');
  });
});

describe('a time that never changes', () => {
  const settingsFor = (write: (index: number) => string) => {
    const texts = Array.from({ length: 6 }, (_, index) => write(index));
    return extract(lines(...texts), { now: NOW_MS }).result[0];
  };
  const report = (run: string): string =>
    `#####\n scanner 3.0\n#####\n (built: "Jan 18 17:12:17 2019")\n\n Start ${run} --\n offered`;

  it('is not the time of events that are days apart', () => {
    expect(settingsFor((index) => report(`2026-03-0${1 + index} 05:06:07`))?.TIME_PREFIX).toBe('Start\\s');
  });

  it('is not the time of events that are years later, within a minute', () => {
    const fields = { event: '2019-03-04T05:06:07.250Z', started: '2026-03-04T05:06:{n}Z' };
    expect(prefixFor(6, fields)).toBe('"started"\\s*:\\s*"');
  });

  it('does not replace that of a header because it is more complete', () => {
    const message = '"7" "Sleeping account" "2019-10-27T05:05:57.0000000Z" "365"';
    const settings = settingsFor((index) => `<166>Mar 04 05:06:1${index} h dir[4]: ${message}`);
    expect(settings?.TIME_FORMAT).toBe('%b %d %H:%M:%S');
  });

  it('may be the time of events in the same second', () => {
    const fields = { timestamp: '2026-03-04T05:06:07Z', sent_at: '2026-03-04T05:06:{n}Z' };
    expect(prefixFor(6, fields)).toBe('"timestamp"\\s*:\\s*"');
  });
});

describe('names that decide', () => {
  const settingsFor = (write: (index: number) => string) => {
    const texts = Array.from({ length: 12 }, (_, index) => write(index));
    return extract(lines(...texts), { now: NOW_MS }).result[0];
  };

  it('take the occurrence before a later report, also in no order', () => {
    const occurred = (index: number): string => `2026-03-0${1 + ((index * 5) % 3)} 05:06:07`;
    expect(
      settingsFor(
        (index) =>
          `id=${index}, occurred_on="${occurred(index)}", reported_on="2026-03-04 05:06:${10 + index}"`,
      )?.TIME_PREFIX,
    ).toBe('\\boccurred_on="');
  });

  it('take the update of an alert, whose creation is told more precisely', () => {
    const fields = {
      action: 'Ack',
      alert: { createdAt: '2026-03-04T05:06:{n}.250Z', updatedAt: '2026-03-04T05:07:{n}.5Z' },
    };
    expect(prefixFor(12, fields)).toContain('updatedAt');
  });

  it('take no bound of a query that is the same in all records', () => {
    const fields = {
      EndDate: '2026-03-04T06:00:00.500Z',
      Received: '2026-03-04T05:06:{n}.250Z',
      StartDate: '2026-03-04T05:00:00.500Z',
    };
    expect(prefixFor(12, fields)).toBe('"Received"\\s*:\\s*"');
  });
});

describe('columns without names', () => {
  /** Rows with the newest first; the third column is in no order. */
  const rows = ['16 42', '15 43', '14 44', '13 41'].map((seconds) => {
    const [own, other] = seconds.split(' ').map((second) => `05:06:${second}`);
    return `<14>Mar 04 ${own} fw 1,2026/03/04 ${own},a,b,c,2026/03/04 ${other},d,2026/03/04 ${own},e`;
  });

  it('are the first of those with times of one occurrence', () => {
    expect(extract(lines(...rows), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('^[^,]*,');
  });

  it('are the same in a log with the oldest first', () => {
    expect(extract(lines(...rows.toReversed()), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('^[^,]*,');
  });
});

describe('copies of one time', () => {
  it('are read where they have more digits', () => {
    const fields = {
      '@timestamp': '2026-03-04T05:06:{n}.920Z',
      timestamp: '2026-03-04T05:06:{n}.920865+0000',
    };
    expect(prefixFor(6, fields)).toBe('"timestamp"\\s*:\\s*"');
  });

  it('are not read where they are times of what the record lists', () => {
    const fields = {
      updated_at: '2026-03-04T05:06:{n}Z',
      results: [{ status: 'ok', endTime: '2026-03-04T05:06:{n}.530Z' }],
    };
    expect(prefixFor(6, fields)).toBe('"updated_at"\\s*:\\s*"');
  });

  it('are read where the name says that they are in UTC', () => {
    const fields = { id: 7, eventTime: '2026-03-04T01:06:{n}.660', eventTimeUTC: '2026-03-04T08:06:{n}' };
    expect(prefixFor(6, fields)).toBe('"eventTimeUTC"\\s*:\\s*"');
  });
});

describe('names of a record', () => {
  it('count for all events: one that is right in a part does not speak for the rest', () => {
    const texts = Array.from({ length: 12 }, (_, index) => {
      const content = index % 2 === 0 ? 'UTCTimestamp' : 'ProcessStartTime';
      return JSON.stringify({
        metadata: { eventCreationTime: 1772600710123 + index * 1000 },
        event: { [content]: 1772600650 + index },
      });
    });
    expect(extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe(
      '"eventCreationTime"\\s*:\\s*',
    );
  });

  it('are not joined where a better one is in every event, with and without a fraction', () => {
    const texts = Array.from({ length: 12 }, (_, index) => {
      const second = 10 + index;
      const [content, fraction] = index % 2 === 0 ? ['packet_time', '.123456'] : ['flow_start_time', ''];
      return JSON.stringify({
        timestamp: `2026-03-04T05:06:${second}${fraction}+0100`,
        [content]: 1772597110 + index,
      });
    });
    expect(extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('"timestamp"\\s*:\\s*"');
  });

  it('with fewer qualifiers win where all else is equal', () => {
    const fields = {
      'alert.rule.execution.timestamp': '2026-03-04T05:06:{n}.500Z',
      '@timestamp': '2026-03-04T05:06:{n}.250Z',
    };
    expect(prefixFor(6, { _source: fields })).toBe('"@timestamp"\\s*:\\s*"');
  });

  it('are those of the objects around mere values', () => {
    const seconds = 1772600700;
    const texts = Array.from({ length: 12 }, (_, index) =>
      JSON.stringify({
        due_by: { seconds: seconds + 90_000 + index },
        created: { seconds: seconds + index },
        file_modified: { seconds: seconds - 9000 + index },
      }),
    );
    expect(extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX).toContain('"created"');
  });

  it('count less deep inside an envelope that only says when it was sent', () => {
    const entry = { id: 'x', timestamp: '2026-03-04T05:06:{n}Z' };
    expect(prefixFor(12, { data: entry, publish_time: '2026-03-04T05:07:{n}Z' })).toBe(
      '"timestamp"\\s*:\\s*"',
    );
    expect(prefixFor(12, { data: entry, eventTime: '2026-03-04T05:07:{n}Z' })).toBe('"eventTime"\\s*:\\s*"');
  });
});

describe('compareSlots', () => {
  it('rejects a time that stays constant while another varies', () => {
    expect(prefixFor(30, { logTime: '2026-03-04T05:06:00Z', seen: '2026-03-04T05:06:{n}Z' })).toBe(
      '"seen"\\s*:\\s*"',
    );
  });

  it('prefers the latest of several times', () => {
    expect(
      prefixFor(4, {
        first_found: '2026-01-{n}T05:06:07Z',
        last_found: '2026-03-{n}T05:06:07Z',
      }),
    ).toBe('"last_found"\\s*:\\s*"');
  });

  it("prefers the record's own time to the ends of a range", () => {
    const fields = {
      lastEventDate: '2026-03-{n}T01:00:00Z',
      firstEventDate: '2026-03-{n}T00:00:00Z',
      reportTime: '2026-03-{n}T09:00:00Z',
    };
    expect(prefixFor(4, fields)).toBe('"reportTime"\\s*:\\s*"');
  });

  it('prefers the update of an updated record, and the creation of one that was not updated', () => {
    expect(prefixFor(4, { createdAt: '2026-01-{n}T05:06:07Z', updatedAt: '2026-03-{n}T05:06:07Z' })).toBe(
      '"updatedAt"\\s*:\\s*"',
    );
    expect(prefixFor(4, { createdAt: '2026-03-{n}T05:06:07Z', updatedAt: '2026-03-{n}T05:06:08Z' })).toBe(
      '"createdAt"\\s*:\\s*"',
    );
  });

  it('pairs the update and the creation of the same object', () => {
    const issue = {
      createdAt: '2026-01-{n}T05:06:07Z',
      origin: { createdAt: '2026-03-{n}T05:06:05Z' },
      updatedAt: '2026-03-{n}T05:06:07Z',
    };
    expect(prefixFor(4, issue)).toBe('"updatedAt"\\s*:\\s*"');
    const lastModified = {
      opened: '2026-01-{n}T05:06:07Z',
      sys_created_on: '2026-01-{n}T05:06:07Z',
      last_sys_modified: '2026-03-{n}T05:06:07Z',
    };
    expect(prefixFor(4, lastModified)).toBe('"last_sys_modified"\\s*:\\s*"');
  });

  it("does not prefer the update of an object mentioned to the record's own time", () => {
    const comment = {
      ticket: { created_at: '2026-01-{n}T05:06:07Z', updated_at: '2026-03-{n}T05:06:06Z' },
      performed_at: '2026-03-{n}T05:06:07Z',
    };
    expect(prefixFor(4, comment)).toBe('"performed_at"\\s*:\\s*"');
  });

  it("prefers a record's last sighting to the times of objects it mentions", () => {
    const finding = {
      scan: { started_at: '2026-03-{n}T05:00:00Z', completed_at: '2026-03-{n}T05:09:00Z' },
      first_found: '2026-01-{n}T05:06:07Z',
      last_found: '2026-03-{n}T05:06:07Z',
    };
    expect(prefixFor(4, finding)).toBe('"last_found"\\s*:\\s*"');
  });

  it('prefers the start to the end, whichever comes first', () => {
    const request = {
      id: 'a-{n}',
      edgeEndTime: '2026-03-04T05:06:{n}.500Z',
      edgeStartTime: '2026-03-04T05:05:{n}.250Z',
    };
    expect(prefixFor(4, request)).toBe('"edgeStartTime"\\s*:\\s*"');
  });

  it('prefers when something was created to when that was recorded', () => {
    const activity = { recorded_at: '2026-03-04T05:08:{n}Z', created_at: '2026-03-04T05:06:{n}Z' };
    expect(prefixFor(4, { id: 'a-{n}', ...activity })).toBe('"created_at"\\s*:\\s*"');
  });

  it('prefers a bare name to one that names the logger or the observer', () => {
    const event = {
      id: 'a-{n}',
      log_time: '2026-03-04T05:08:{n}Z',
      observedTime: '2026-03-04T05:07:{n}Z',
      time: '2026-03-04T05:06:{n}Z',
    };
    expect(prefixFor(4, event)).toBe('"time"\\s*:\\s*"');
  });

  it('prefers a bare name to one that names the logger, also where that one has a fraction', () => {
    const event = { id: 'a-{n}', log_time: '2026-03-04T05:08:{n}.250Z', time: '2026-03-04T05:06:{n}Z' };
    expect(prefixFor(4, event)).toBe('"time"\\s*:\\s*"');
  });

  it("prefers a record's last synchronisation to its enrolment", () => {
    const device = { enrolledDateTime: '2026-01-{n}T05:06:07Z', lastSyncDateTime: '2026-03-{n}T05:06:07Z' };
    expect(prefixFor(4, { id: 'a-{n}', ...device })).toBe('"lastSyncDateTime"\\s*:\\s*"');
  });

  it('prefers the first of several columns', () => {
    const rows = ['10', '11', '12', '13'].map(
      (second) =>
        `${second},2026-03-04T05:06:${second}Z,2026-01-04T05:06:${second}Z,2026-04-04T05:06:${second}Z,open`,
    );
    expect(extract(lines(...rows), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('^\\d+,');
  });

  it('prefers a header with a fraction to a time in its message', () => {
    const texts = ['10', '11', '12', '13'].map(
      (second) => `2026-03-04 05:06:${second},250 INFO [main] app - next run at 2026-03-04T06:00:${second}Z`,
    );
    expect(extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('^');
  });

  it('prefers one name in all events to different names', () => {
    const kinds = ['opened', 'assigned', 'closed'].map((kind, index) =>
      JSON.stringify({
        [kind]: {
          created_at: `2026-03-04T05:06:1${index}.000Z`,
          updated_at: `2026-03-04T05:06:2${index}.000Z`,
        },
      }),
    );
    const [settings] = extract(lines(...kinds), { now: NOW_MS }).result;
    expect(settings?.TIME_PREFIX).toBe('"created_at"\\s*:\\s*"');
  });

  it('prefers the copy with a zone', () => {
    const local = { time: '2026-03-04 05:06:{n}', sent_at: '2026-03-04T03:06:{n}Z' };
    expect(prefixFor(4, local)).toBe('"sent_at"\\s*:\\s*"');
  });

  it('prefers the plain name also where all times are in a list', () => {
    const texts = ['10', '11', '12', '13'].map(
      (second) =>
        `{"batch":[{"timeUnixNano":"17726007${second}000000000","observedTimeUnixNano":"17726009${second}000000000"}]}`,
    );
    expect(extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('"timeUnixNano"\\s*:\\s*"');
  });

  it.each([
    [(second: string) => `7~17726007${second}(Mar 04 08:05:${second} 2026)~open`, '%s'],
    [(second: string) => `7~Mar 04 08:05:${second} 2026(17726007${second})~open`, '%b %d %H:%M:%S %Y'],
  ])('prefers the first of seconds since 1970 and their copy in local time', (write, format) => {
    const texts = ['10', '11', '12', '13'].map(write);
    expect(extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_FORMAT).toBe(format);
  });

  it('does not treat a second clock reading as a copy', () => {
    const other = { time: '2026-03-04 05:06:{n}', sent_at: '2026-03-04T03:06:{n}.250Z' };
    expect(prefixFor(4, other)).toBe('"time"\\s*:\\s*"');
  });

  it('does not take a planned time for a clock that is ahead, beside a time in the past', () => {
    const order = { delivery_date: '2036-03-{n}T05:06:07Z', ordered_at: '2026-03-04T05:06:{n}Z' };
    expect(prefixFor(4, { id: 'a-{n}', ...order })).toBe('"ordered_at"\\s*:\\s*"');
  });

  it('takes the time of a clock that is ahead, in the order of the log', () => {
    const times = ['07', '03', '05', '01'].map((day, index) => ({
      source: { created_at: `2026-02-${day}T05:06:07Z` },
      created_at: `2031-03-04T05:06:1${index}Z`,
    }));
    const text = lines(...times.map((time) => JSON.stringify(time)));
    expect(extract(text, { now: NOW_MS }).result[0]?.TIME_PREFIX).toBe('^[\\s\\S]*"created_at"\\s*:\\s*"');
  });

  it('rejects a time in the future', () => {
    expect(prefixFor(4, { expires: '2031-03-{n}T05:06:07Z', issued: '2026-03-{n}T05:06:07Z' })).toBe(
      '"issued"\\s*:\\s*"',
    );
    expect(prefixFor(4, { renewal: '2031-03-{n}T05:06:07Z' })).toBe('');
  });
});

describe('dates without a time of day', () => {
  const settingsFor = (columns: string) => {
    const rows = Array.from(
      { length: 6 },
      (_, index) => `"A${index}";"1${index}.03.26";"2${index}.03.26";"paid"`,
    );
    return extract(lines(columns, ...rows), { now: NOW_MS });
  };

  it('are those of the first column, and the other is asked about', () => {
    const { result, evidence } = settingsFor('"account";"booking day";"value day";"text"');
    expect(result[0]?.TIME_PREFIX).toBe('^(?:[^";]|"[^"]*")*;"');
    expect(evidence?.questions.map(({ code }) => code)).toContain('header-or-message');
  });
});

describe('seconds with a fraction in brackets', () => {
  const settingsFor = (number: (index: number) => string) => {
    const rows = Array.from(
      { length: 6 },
      (_, index) => `[arm-${index}] [INFO] [${number(index)}] [arm]: moved`,
    );
    const untimed = ['[INFO] [launch]: started', '[INFO] [launch]: ready'];
    return extract(lines(...rows.slice(0, 3), ...untimed, ...rows.slice(3)), { now: NOW_MS }).result[0];
  };

  it('are times, also where some lines have none', () => {
    expect(settingsFor((index) => `177260076${index}.250000001`)?.TIME_FORMAT).toBe('%s.%9N');
  });

  it('are no times without the fraction, as ids are', () => {
    expect(settingsFor((index) => `177260076${index}`)?.TIME_FORMAT).toBe('');
  });
});
