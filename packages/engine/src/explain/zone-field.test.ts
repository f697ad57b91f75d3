import { describe, expect, it } from 'vitest';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';
import { fixedZoneOf } from './zone-field.ts';

/** The zone field that the question about the zone names. */
const zoneFieldIn = (fields: (second: number) => string): unknown => {
  const log = numbered(
    6,
    (second) => `date=2026-03-04 time=05:06:${second} host=a ${fields(Number(second))} action=ok`,
  );
  const question = evidenceOf(log).questions.find(({ code }) => code === 'no-zone');
  return question?.code === 'no-zone' ? question.detail.field : 'not asked';
};

describe('copiedZoneOf', () => {
  const noZoneIn = (epoch: (second: number) => number) => {
    const log = numbered(
      6,
      (second) => `date=2026-03-04 time=07:06:${second} host=a at=${epoch(Number(second))} act=ok`,
    );
    return evidenceOf(log).questions.find(({ code }) => code === 'no-zone');
  };
  const epochAt = (hour: number, second: number): number => Date.UTC(2026, 2, 4, hour, 6, second) / 1000;

  it('tells the zone by a copy of the time, and offers it as TZ', () => {
    expect(noZoneIn((second) => epochAt(5, second))).toMatchObject({
      blocking: false,
      detail: { field: { name: 'at', example: String(epochAt(5, 10)), values: 1, offset: '+02:00' } },
      choices: [{}, {}, { settings: { TZ: 'Etc/GMT-2' } }],
    });
    expect(noZoneIn((second) => epochAt(11, second))).toMatchObject({
      detail: { field: { offset: '-04:00' } },
    });
  });

  it('does not take another time for a copy', () => {
    expect(noZoneIn((second) => epochAt(5, second * 3))).not.toHaveProperty('detail.field');
  });
});

describe('unreadOffsetOf', () => {
  const questionOf = (offset: (second: string) => string) =>
    evidenceOf(
      numbered(6, (second) => `2026-03-04 05:06:${second}${offset(second)} INFO job finished`),
    ).questions.find(({ code }) => code === 'no-zone');

  it.each([' GMT +2', ' (UTC-5:30)', '+060', '[-5:EST]', ' (GMT0)', ' +1:00'])('%s', (offset) => {
    const question = questionOf(() => offset);
    expect(question).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example: offset.replace(/[ (]*([^()]*)\)?/, '$1'), values: 1 } },
    });
  });

  it.each([
    [' [UTC] ', 'UTC'],
    ['][+0100] ', '+0100'],
    [', UTC, ', 'UTC'],
    [' - GMT ', 'GMT'],
  ])('finds a zone apart from the time: %s', (behind, example) => {
    expect(questionOf(() => behind)).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example, values: 1 } },
    });
  });

  it('finds the zone of a region and offers it as TZ', () => {
    expect(questionOf(() => ' Europe/Berlin')).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example: 'Europe/Berlin', values: 1 } },
      choices: [{}, {}, { settings: { TZ: 'Europe/Berlin' } }],
    });
    expect(questionOf(() => ' Shop/Cart')).toMatchObject({ blocking: false });
  });

  it('asks where some times have a zone', () => {
    expect(questionOf((second) => (second === '12' ? ' UTC' : ''))).toMatchObject({ blocking: true });
  });

  it('finds minutes between the time and the date', () => {
    const log = numbered(6, (second) => `<time="05:06:${second}.123-60" date="03-14-2026" type="1">`);
    expect(evidenceOf(log).questions.find(({ code }) => code === 'no-zone')).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example: '-60', values: 1 } },
    });
  });

  it('finds the notation of SNMP behind a comma', () => {
    const log = numbered(6, (second) => `2026-3-4,5:6:${second}.7,+2:0 trap ifDown port=7`);
    expect(evidenceOf(log).questions.find(({ code }) => code === 'no-zone')).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example: '+2:0', values: 1 } },
    });
  });

  it.each([
    ['[+0100] ', '+0100'],
    ['UTC ', 'UTC'],
    ['gw (GMT) ', 'GMT'],
  ])('finds a zone directly before the time: %s', (before, example) => {
    const log = numbered(6, (second) => `${before}2026-03-04 05:06:${second} door ${second} opened`);
    expect(evidenceOf(log).questions.find(({ code }) => code === 'no-zone')).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example, values: 1 } },
    });
  });

  it.each([
    ['steps of a clock', (second: string) => `2026-03-04 05:06:${second} +0:${second} lap`],
    ['a measure before the time', (second: string) => `+10${second} 2026-03-04 05:06:${second} hPa`],
    [
      'a score behind a comma',
      (second: string) => `2026-03-04 05:06:${second},+${Number(second) - 9}:0 home`,
    ],
  ])('ignores %s', (_, line) => {
    const question = evidenceOf(numbered(8, line)).questions.find(({ code }) => code === 'no-zone');
    expect(question?.detail).not.toHaveProperty('field');
  });

  it('finds many zones with their names', () => {
    const zones = ['+1', '+2', '+5:30', '-5', '-8'];
    const log = numbered(10, (n) => `2026-03-04 05:06:${n} GMT${zones[Number(n) % 5] ?? ''} INFO ok`);
    expect(evidenceOf(log).questions.find(({ code }) => code === 'no-zone')).toMatchObject({
      blocking: true,
    });
  });

  it('needs it behind every time', () => {
    const question = questionOf((second) => (second === '12' ? '' : ' GMT +2'));
    expect(question).toMatchObject({ blocking: false });
    expect(question?.detail).not.toHaveProperty('field');
  });
});

describe('fixedZoneOf', () => {
  it('is that of a copy by its offset, whatever signs its date has', () => {
    const copy = { name: 'utc', example: '2026/03/04 05:06:07Z', values: 1, offset: '+02:00' };
    expect(fixedZoneOf(copy, '%Y-%m-%d %H:%M:%S')).toBe('Etc/GMT-2');
  });

  it.each([
    ['GMT +2', 'Etc/GMT-2'],
    ['UTC-05:00', 'Etc/GMT+5'],
    ['-0500', 'Etc/GMT+5'],
    ['+060', 'Etc/GMT-1'],
    ['+1:00', 'Etc/GMT-1'],
    ['[-5:EST]', 'Etc/GMT+5'],
    ['GMT0', undefined],
    ['UTC', undefined],
    ['UTC+5:30', undefined],
    ['+090', undefined],
    ['+900', undefined],
  ])('%s: %s', (example, zone) => {
    expect(fixedZoneOf({ name: '', example, values: 1 }, '%H:%M:%S')).toBe(zone);
  });

  it('reads minutes to UTC the other way round', () => {
    const field = { name: '', example: '+300', values: 1 };
    expect(fixedZoneOf(field, '%H:%M:%S.%3N+300" date="%m-%d-%Y')).toBe('Etc/GMT+5');
  });

  it('is undefined where offsets differ', () => {
    expect(fixedZoneOf({ name: 'tz', example: '+0200', values: 2 }, '%H:%M:%S')).toBeUndefined();
  });

  it('is offered, with the distance it moves the events', () => {
    const log = numbered(6, (second) => `2026-03-04 05:06:${second} GMT +2 INFO job finished`);
    const question = evidenceOf(log).questions.find(({ code }) => code === 'no-zone');
    expect(question?.choices.at(-1)).toMatchObject({
      label: 'Etc/GMT-2',
      settings: { TZ: 'Etc/GMT-2' },
      effect: { changedTimes: 6 },
    });
  });
});

describe('zoneFieldOf', () => {
  it.each([
    ['tz="+0200"', { name: 'tz', example: '+0200', values: 1 }],
    ['timezone=UTC', { name: 'timezone', example: 'UTC', values: 1 }],
    ['"utc_offset": "-07:00"', { name: 'utc_offset', example: '-07:00', values: 1 }],
  ])('%s', (field, expected) => {
    expect(zoneFieldIn(() => field)).toEqual(expected);
  });

  it('counts the zones', () => {
    expect(zoneFieldIn((second) => `tz="${second % 2 === 0 ? '+0200' : '-0700'}"`)).toEqual({
      name: 'tz',
      example: '+0200',
      values: 2,
    });
  });

  it.each([
    ['no zone', () => 'tzone=7'],
    ['a number that is no offset', () => 'tz=+12345'],
    ['events without the field', (second: number) => (second === 12 ? '' : 'tz="+0200"')],
  ])('ignores %s', (_, fields) => {
    expect(zoneFieldIn(fields)).toBeUndefined();
  });
});
