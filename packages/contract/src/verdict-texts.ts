import { counted, formatNumber } from './wording/amounts.ts';

/** Verdicts in a word or two, the same on every screen. Beside the log, where they are counted, figures take their place. */
export const verdictTexts = {
  proven: 'Proven',
  questions: 'Proven, open questions',
  questionCount: (open: number) => `Proven, ${counted(open, 'question')}`,
  partial: 'Some events fail',
  partialCount: (right: number, events: number) => `${formatNumber(right)} of ${counted(events, 'event')}`,
  noTimestamp: 'Dated by arrival',
  faulty: 'Faulty stanza',
  worse: 'Worse than extracted',
  differs: 'Differs from extracted',
  notSimulated: 'Not simulated',
  checked: 'No fault found',
  none: 'Not judged',
} as const;
