import { describe, expect, it } from 'vitest';
import type { TimeGround } from '../kinds.ts';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';

const groundOf = (text: string): TimeGround | undefined => {
  const reason = evidenceOf(text).reasons.find((one) => one.code === 'time-chosen');
  return reason?.code === 'time-chosen' ? reason.detail.ground : undefined;
};

const objects = (
  count: number,
  fields: (second: string, index: number) => Readonly<Record<string, unknown>>,
) => numbered(count, (second) => JSON.stringify(fields(second, Number(second) - 10)));

const march = (second: number | string): string => `2026-03-04T05:06:${second}Z`;

const logs: Readonly<Record<TimeGround, string>> = {
  coverage: objects(10, (second, index) =>
    index % 2 === 0 ? { seen: march(second), closed: march(50) } : { seen: march(second) },
  ),
  copy: objects(4, (second) => ({ reportTime: march(second), alertTime: march(second) })),
  variety: objects(10, (second, index) => ({
    time: march(second),
    alertTime: `2026-03-04T05:0${Math.floor(index / 5)}:00Z`,
  })),
  order: objects(6, (second, index) => ({
    eventTime: march(second),
    alertTime: march(40 - ((index * 7) % 11)),
  })),
  name: objects(4, (second) => ({ time: march(second), createdAt: `2026-01-04T05:06:${second}Z` })),
  place: numbered(4, (second) => `${march(second)},2026-03-04T05:07:${second}Z,a,b,c`),
  overall: objects(4, (second) => ({
    user: { createdAt: `2026-01-04T05:06:${second}Z` },
    createdAt: march(second),
  })),
  message: numbered(
    4,
    (second) => `<13>Mar  4 05:07:${second} web-01 app: user=kim event_time="${march(second)}" action=login`,
  ),
  notation: numbered(4, (second) => `Mar  4 05:07:${second} web-01 app: ${march(second)} logged in`),
};

describe('ground of the chosen time', () => {
  it.each(Object.entries(logs))('%s', (ground, log) => {
    expect(groundOf(log)).toBe(ground);
  });

  it('is not given when the events have no other time', () => {
    expect(groundOf(objects(4, (second) => ({ time: march(second) })))).toBeUndefined();
  });

  it('comes with the figures of both times', () => {
    const reason = evidenceOf(logs.order).reasons.find((one) => one.code === 'time-chosen');
    expect(reason?.detail).toMatchObject({
      chosen: { name: 'eventTime', example: march(10), events: 6, distinct: 6, forward: 5, steps: 5 },
      other: { name: 'alertTime', events: 6, distinct: 6, forward: 3, steps: 5 },
      events: 6,
    });
  });

  it('is given for every other candidate', () => {
    const log = objects(10, (second, index) => ({
      time: march(second),
      createdAt: `2026-01-04T05:06:${second}Z`,
      ...(index % 2 === 0 ? { closed: march(50) } : {}),
    }));
    const [chosen, ...others] = evidenceOf(log).candidates;
    expect(chosen?.preference).toBeUndefined();
    expect(others.map(({ preference }) => [preference?.other.name, preference?.ground])).toEqual([
      ['createdAt', 'name'],
      ['closed', 'coverage'],
    ]);
    for (const { preference } of others)
      expect(preference).toMatchObject({ chosen: { name: 'time', events: 10 }, events: 10 });
  });

  it('is not the number of events where a time in two notations is in all of them', () => {
    const log = objects(10, (second, index) => ({
      time: march(second),
      seen: index % 2 === 0 ? `2026-03-04 05:07:${second}` : `04/Mar/2026:05:07:${second}`,
    }));
    const { candidates } = evidenceOf(log);
    expect(candidates.length).toBeGreaterThan(1);
    for (const { preference } of candidates.slice(1)) expect(preference?.ground).not.toBe('coverage');
  });
});
