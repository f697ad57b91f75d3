import type { ExtractReply } from '@propsmith/contract';
import { formatCount } from '../../../lib/format.ts';

/** Counts of a simulation, or of the extraction. */
export interface Counts {
  readonly right: number;
  readonly events: number;
  readonly timestamps: number;
}

export interface Judged {
  readonly evidence: Pick<ExtractReply['evidence'], 'sure' | 'events' | 'timestamps' | 'questions'>;
  readonly counts: Counts;
  /** The number of unanswered blocking questions. */
  readonly openQuestions: number;
  /** The stanza dates events by their arrival. */
  readonly isClockOnly: boolean;
  /** The stanza differs from the extracted one. */
  readonly isEdited: boolean;
  /** The counts are those of the current stanza, not of the extracted one. */
  readonly isSimulated: boolean;
}

export interface Verdict {
  readonly kind: 'proven' | 'doubtful' | 'clock' | 'counted';
  /** Why it is not proven, beyond the counts. */
  readonly notes: readonly string[];
}

const eventCount = (events: number): string => (events === 1 ? '1 event' : `${formatCount(events)} events`);

const openNote = (open: number): string =>
  open === 1
    ? '1 blocking question is open: it decides whether boundaries and times are right.'
    : `${formatCount(open)} blocking questions are open: they decide whether boundaries and times are right.`;

/** Whether the current stanza is proven, and if not, why. */
export const verdictOf = ({
  evidence,
  counts,
  openQuestions,
  isClockOnly,
  isEdited,
  isSimulated,
}: Judged): Verdict => {
  const hasOtherEvents = isEdited && counts.events !== evidence.events;
  const notes = [
    ...(openQuestions > 0 ? [openNote(openQuestions)] : []),
    ...(hasOtherEvents ? [`The extraction found ${eventCount(evidence.events)}.`] : []),
  ];
  if (counts.right < counts.events || notes.length > 0) return { kind: 'doubtful', notes };
  if (isClockOnly) return { kind: 'clock', notes };
  if (evidence.sure && (isSimulated || !isEdited)) return { kind: 'proven', notes };
  const isAnswered = evidence.questions.some(({ blocking }) => blocking);
  return { kind: 'counted', notes: isAnswered ? ['Blocking questions are answered as you chose.'] : [] };
};
