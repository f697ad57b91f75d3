import type { Loss, LossKind } from '@propsmith/splunk';
import { counted, duration, formatNumber } from './amounts.ts';

const DAY_MS = 86_400_000;

/** The unit to which times are read. */
const unitName = (ms: number): string => {
  if (ms >= DAY_MS) return 'day';
  if (ms >= 3_600_000) return 'hour';
  if (ms >= 60_000) return 'minute';
  return ms >= 1000 ? 'second' : 'millisecond';
};

const sentences: Readonly<Record<LossKind, (loss: Loss) => string>> = {
  events: ({ was, is }) => `Finds ${counted(is, 'event')} instead of ${formatNumber(was)}.`,
  right: ({ was, is }) =>
    `Only ${counted(is, 'event')} ${is === 1 ? 'is' : 'are'} right instead of ${formatNumber(was)}.`,
  'distinct-times': ({ was, is }) =>
    `Reads ${counted(is, 'different time')} instead of ${formatNumber(was)}.`,
  precision: ({ was, is }) => `Reads times to the ${unitName(is)} instead of to the ${unitName(was)}.`,
  span: ({ was, is }) => `The times span ${duration(is)} instead of ${duration(was)}.`,
  range: ({ was, is }) =>
    `Splunk would not use the ${is === 1 ? 'time of 1 event' : `times of ${formatNumber(is)} events`}${was === 0 ? '' : ` instead of ${formatNumber(was)}`}: too far back or ahead.`,
};

/** What settings lose against others on the same text. */
export const lossSentence = (loss: Loss): string => sentences[loss.kind](loss);
