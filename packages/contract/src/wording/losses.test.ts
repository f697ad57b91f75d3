import { expect, it } from 'vitest';
import type { Loss } from '@propsmith/splunk';
import { lossSentence } from './losses.ts';

it.each<[Loss, string]>([
  [{ kind: 'events', was: 23, is: 1 }, 'Finds 1 event instead of 23.'],
  [{ kind: 'right', was: 2000, is: 12 }, 'Only 12 events are right instead of 2,000.'],
  [{ kind: 'distinct-times', was: 40, is: 2 }, 'Reads 2 different times instead of 40.'],
  [{ kind: 'precision', was: 1, is: 86_400_000 }, 'Reads times to the day instead of to the millisecond.'],
  [{ kind: 'precision', was: 1000, is: 60_000 }, 'Reads times to the minute instead of to the second.'],
  [{ kind: 'span', was: 5000, is: 86_400_000 }, 'The times span 1 day instead of 5 seconds.'],
  [{ kind: 'range', was: 0, is: 1 }, 'Splunk would not use the time of 1 event: too far back or ahead.'],
  [
    { kind: 'range', was: 2, is: 30 },
    'Splunk would not use the times of 30 events instead of 2: too far back or ahead.',
  ],
])('%o', (loss, sentence) => {
  expect(lossSentence(loss)).toBe(sentence);
});
