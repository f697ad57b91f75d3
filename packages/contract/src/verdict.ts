import type { Evidence } from '@propsmith/engine';

/**
 * proven: every event has its boundary and its time · questions: the same, but a blocking question is open · partial: some
 * events do not have the chosen time, or Splunk would not use it · no-timestamp: events are dated by their arrival
 */
export const verdicts = ['proven', 'questions', 'partial', 'no-timestamp'] as const;
export type Verdict = (typeof verdicts)[number];

/** The verdict on the settings as they were extracted. */
export const extractionVerdict = ({
  sure,
  events,
  timestamps,
  candidates,
  questions,
}: Pick<Evidence, 'sure' | 'events' | 'timestamps' | 'candidates' | 'questions'>): Verdict => {
  if (candidates.length === 0) return 'no-timestamp';
  if (questions.some(({ code }) => code === 'old-times' || code === 'future-times')) return 'partial';
  if (sure) return 'proven';
  return timestamps === events && questions.some(({ blocking }) => blocking) ? 'questions' : 'partial';
};
