import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { extract } from '../extract.ts';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { collectSlots } from './slots.ts';

const slotIds = (text: string): string[] => {
  const { events } = analyse(takeSample(text), NOW_MS);
  return collectSlots(text, events).map(({ id }) => id);
};

const time = (minute: number, second: string): string => `"created_at":"2026-03-04T05:0${minute}:${second}Z"`;

describe('a key in objects of one depth', () => {
  /** Messages with their own creation; every second one also has that of a mail it quotes, in front. */
  const log = numbered(6, (second) => {
    const quoted = Number(second) % 2 === 0 ? `"quoted":{${time(1, second)}},` : '';
    return `{${quoted}"meta":{${time(6, second)}}}`;
  });

  it('is one place when the objects have different names', () => {
    const text = numbered(4, (second) => `{"item${second}":{${time(6, second)}}}`);
    expect(slotIds(text)).toContain('json:created_at@1');
  });

  it('is the place of the object that is in all events', () => {
    expect(slotIds(log)).toEqual(['json:created_at<quoted', 'json:created_at<meta']);
  });

  it('is found through that object', () => {
    const [stanza] = extract(log, { now: NOW_MS }).result;
    expect(stanza?.TIME_PREFIX).toBe('"meta"\\s*:\\s*\\{[^{}]*?"created_at"\\s*:\\s*"');
  });
});
