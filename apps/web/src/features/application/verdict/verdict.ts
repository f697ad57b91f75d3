import {
  counted,
  formatNumber,
  lossSentence,
  problemSentence,
  structuredSentence,
  verdictTexts,
  type ExtractReply,
  type StanzaVerdict,
} from '@propsmith/contract';
import type { LintFinding, Loss, SimulationSummary } from '@propsmith/splunk';

/** checked: a stanza that was not extracted has no fault. */
export type VerdictKind = StanzaVerdict | 'checked';

export interface Verdict<Kind extends VerdictKind = VerdictKind> {
  readonly kind: Kind;
  /** The verdict in a few words. */
  readonly title: string;
  /** Why it is not proven, or what it rests on. */
  readonly notes: readonly string[];
  /** Unused rules read more events than TIME_FORMAT. */
  readonly hasBetterRules?: boolean;
  /** False when the figures of the simulation say nothing about the stanza. */
  readonly hasFigures?: boolean;
}

export interface Judged {
  readonly evidence: Pick<ExtractReply['evidence'], 'events' | 'timestamps' | 'sure'>;
  readonly summary: SimulationSummary;
  /** Errors in the settings. An indexer goes on without such a setting, so that the events may still look right. */
  readonly faults: readonly LintFinding[];
  /** What the stanza loses against the extraction. */
  readonly losses: readonly Loss[];
  /** The number of unanswered blocking questions. */
  readonly openQuestions: number;
  /** The user answered a blocking question. */
  readonly isAnswered: boolean;
  /** The stanza dates events by their arrival. */
  readonly isClockOnly: boolean;
  /** As what a file with INDEXED_EXTRACTIONS is read, which is not simulated. */
  readonly structure?: string | undefined;
  /** The settings that find events and times are the extracted ones. */
  readonly isAsExtracted: boolean;
  /** They are those of the extraction with the user's answers, which may say that events begin elsewhere. */
  readonly isAsAnswered: boolean;
  /** The number of events that rules would read; undefined without rules that are better than TIME_FORMAT. */
  readonly eventsByRules?: number | undefined;
}

/** Events that have a time, but not that of the chosen timestamp; only the extraction can tell. */
const misreadEvents = ({ evidence, summary, isAsExtracted, isClockOnly }: Judged): number =>
  isAsExtracted && !isClockOnly
    ? Math.max(0, evidence.events - evidence.timestamps - (summary.events - summary.sources.strict))
    : 0;

const partialNotes = (judged: Judged): string[] => {
  const { sources, truncated, outOfRange } = judged.summary;
  const misread = misreadEvents(judged);
  const note = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [`${counted(count, 'event')} ${count === 1 ? one : many}.`];
  return [
    ...note(
      outOfRange,
      'has a time that Splunk would not use: too far back or ahead',
      'have times that Splunk would not use: too far back or ahead',
    ),
    ...note(sources.inherited, 'takes the time of the event before', 'take the time of the event before'),
    ...note(sources.fallback, 'gets a guessed time', 'get a guessed time'),
    ...note(sources['after-blanks'], 'has blanks before its time', 'have blanks before their time'),
    ...note(sources.none, 'has no time', 'have no time'),
    ...note(misread, 'gets another time than the chosen one', 'get another time than the chosen one'),
    ...note(truncated, 'is cut by TRUNCATE', 'are cut by TRUNCATE'),
  ];
};

const rightEvents = (judged: Judged): number => judged.summary.right - misreadEvents(judged);

/** All events but one that the end of the text cuts off. */
const provableEvents = ({ summary }: Judged): number => summary.events - (summary.isCut ? 1 : 0);

const faultNote = (fault: LintFinding): string =>
  [fault.key, problemSentence(fault)].filter(Boolean).join(': ');

const partialVerdict = (judged: Judged): Verdict<'partial'> => {
  const right = rightEvents(judged);
  const title = verdictTexts.partialCount(right, judged.summary.events);
  const { eventsByRules = 0, isAsExtracted } = judged;
  if (!isAsExtracted || eventsByRules <= right)
    return { kind: 'partial', title, notes: partialNotes(judged) };
  const rules = `TIME_FORMAT reads one of several forms; ordered rules read ${formatNumber(eventsByRules)}.`;
  return { kind: 'partial', title, notes: [rules, ...partialNotes(judged)], hasBetterRules: true };
};

/** What can be said about the stanza on screen. Only `proven` is unconditional. */
export const verdictOf = (judged: Judged): Verdict<StanzaVerdict> => {
  const { evidence, summary, faults, losses, openQuestions, isAnswered, isClockOnly, structure } = judged;
  const { isAsAnswered } = judged;
  if (structure !== undefined)
    return {
      kind: 'not-simulated',
      title: verdictTexts.notSimulated,
      notes: [structuredSentence(structure)],
      hasFigures: false,
    };
  const { events } = summary;
  const faultNotes = faults.map(faultNote);
  if (losses.length > 0)
    return {
      kind: 'worse',
      title: verdictTexts.worse,
      notes: [...faultNotes, ...losses.map(lossSentence)],
    };
  if (faults.length > 0)
    return { kind: 'faulty', title: verdictTexts.faulty, notes: [...faultNotes, ...partialNotes(judged)] };
  if (isClockOnly)
    return {
      kind: 'no-timestamp',
      title: verdictTexts.noTimestamp,
      notes: ['No time is read from the text: every event gets the time at which it arrives.'],
    };
  if (rightEvents(judged) < provableEvents(judged)) return partialVerdict(judged);
  if (!isAsAnswered && events !== evidence.events)
    return {
      kind: 'differs',
      title: verdictTexts.differs,
      notes: [`Finds ${counted(events, 'event')}; the extraction found ${formatNumber(evidence.events)}.`],
    };
  const cut = summary.isCut ? ['The end of the text cuts off the last event; it is not counted.'] : [];
  if (openQuestions > 0)
    return {
      kind: 'questions',
      title: verdictTexts.questionCount(openQuestions),
      notes: [
        'Every event has its boundary and a time; whether they are the right ones, only you know.',
        ...cut,
      ],
    };
  return {
    kind: 'proven',
    title: verdictTexts.proven,
    notes: [
      isAnswered
        ? 'Every event has its boundary and its time, as you answered.'
        : 'Every event has its boundary and its time.',
      ...cut,
    ],
  };
};

/** On a stanza that was not extracted: it can have faults, but nothing says that its events are the right ones. */
export const checkedVerdict = (
  checked: Pick<Judged, 'summary' | 'faults' | 'isClockOnly' | 'structure'>,
): Verdict => {
  const { events } = checked.summary;
  const verdict = verdictOf({
    ...checked,
    evidence: { events, timestamps: events, sure: false },
    losses: [],
    openQuestions: 0,
    isAnswered: false,
    isAsExtracted: false,
    isAsAnswered: false,
  });
  if (verdict.kind !== 'proven') return verdict;
  return {
    kind: 'checked',
    title: verdictTexts.checked,
    notes: ['Every event has a time. Whether boundaries and times are the right ones, an extraction shows.'],
  };
};

/** The verdict as sentences, for the README of an app. */
export const proofText = (verdict: Verdict | undefined, summary: SimulationSummary | undefined): string => {
  if (verdict === undefined) return `${verdictTexts.notSimulated}.`;
  const counts =
    summary === undefined || verdict.hasFigures === false
      ? []
      : [`${counted(summary.events, 'event')}, ${counted(summary.sources.strict, 'time')}.`];
  return [`${verdict.title}.`, ...counts, ...verdict.notes].join(' ');
};
