import type { Evidence } from '@propsmith/engine';

/**
 * proven: every event has its boundary and its time · questions: the same, but a blocking question is open · partial: some
 * events do not have the chosen time, or Splunk would not use it · no-timestamp: events are dated by their arrival
 */
export const verdicts = ['proven', 'questions', 'partial', 'no-timestamp'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Of a stanza that the user edited or answered questions about. faulty: it has errors · worse: it loses events, times, precision
 * or span against the extraction · differs: it finds more events · not-simulated: nothing can be said about it
 */
export const stanzaVerdicts = [...verdicts, 'faulty', 'worse', 'differs', 'not-simulated'] as const;
export type StanzaVerdict = (typeof stanzaVerdicts)[number];

interface Judged {
  readonly verdict: Verdict | null;
  readonly current_verdict?: StanzaVerdict | null | undefined;
}

/** The verdict on an execution as it is now: on the edited stanza, else as extracted. */
export const verdictNow = ({ verdict, current_verdict }: Judged): StanzaVerdict | null =>
  current_verdict ?? verdict;

/** The verdict on settings that read times. */
export const judgedTimes = ({
  sure,
  events,
  timestamps,
  questions,
}: Pick<Evidence, 'sure' | 'events' | 'timestamps' | 'questions'>): Verdict => {
  if (questions.some(({ code }) => code === 'old-times' || code === 'future-times')) return 'partial';
  if (sure) return 'proven';
  return timestamps === events && questions.some(({ blocking }) => blocking) ? 'questions' : 'partial';
};

/** The verdict on the settings as they were extracted. */
export const extractionVerdict = ({
  candidates,
  ...judged
}: Pick<Evidence, 'sure' | 'events' | 'timestamps' | 'candidates' | 'questions'>): Verdict =>
  candidates.length === 0 ? 'no-timestamp' : judgedTimes(judged);
