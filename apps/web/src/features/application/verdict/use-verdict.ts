import {
  counted,
  eventsByRules,
  problemSentence,
  verdictTexts,
  type ExtractReply,
  type StanzaVerdict,
} from '@propsmith/contract';
import {
  stanzaNameFindings,
  structureOf,
  type LintFinding,
  type SettingKey,
  type Settings,
} from '@propsmith/splunk';
import type { Question } from '../../../state/question-choice.ts';
import type { SimulatedStanza } from '../simulation/messages.ts';
import type { SimulationState } from '../simulation/use-simulation.ts';
import type { StanzaState } from '../use-stanza.ts';
import { verdictOf, type Verdict } from './verdict.ts';

type AnswerVerdict = Verdict<StanzaVerdict>;

type Evidence = ExtractReply['evidence'];

/** The keys that decide which events and times are found. */
const decisiveKeys: readonly SettingKey[] = ['LINE_BREAKER', 'TIME_PREFIX', 'TIME_FORMAT', 'DATETIME_CONFIG'];

const decidesAs = ({ settings }: StanzaState, others: Settings): boolean =>
  decisiveKeys.every((key) => settings[key] === others[key]);

const RULES_NOTE = 'The rules are in transforms.conf, below the stanza: install both files.';

/** The errors in the name of a stanza, which are none of its settings. */
export const nameFaultsOf = (name: string): LintFinding[] =>
  stanzaNameFindings(name).filter(({ severity }) => severity === 'error');

/** The verdict of the extraction, for a log that is not kept. */
const recordedVerdict = (evidence: Evidence, stanza: StanzaState, openQuestions: number): AnswerVerdict => {
  const { events, timestamps } = evidence;
  const counts = `${counted(events, 'event')}, ${counted(timestamps, 'time')} when the log was extracted.`;
  const notes = [counts, 'The log was not kept, so changes can’t be simulated.'];
  const [fault] = nameFaultsOf(stanza.name);
  if (fault) return { kind: 'faulty', title: verdictTexts.faulty, notes: [problemSentence(fault), ...notes] };
  if (stanza.isEdited) return { kind: 'not-simulated', title: verdictTexts.notSimulated, notes };
  if (stanza.isClockOnly) return { kind: 'no-timestamp', title: verdictTexts.noTimestamp, notes };
  if (evidence.sure || (openQuestions === 0 && events === timestamps))
    return { kind: 'proven', title: verdictTexts.proven, notes };
  if (timestamps < events)
    return { kind: 'partial', title: verdictTexts.partialCount(timestamps, events), notes };
  return { kind: 'questions', title: verdictTexts.questionCount(openQuestions), notes };
};

/** The errors of simulation and lint, one for each key. */
export const faultsOf = ({ simulation, findings }: SimulatedStanza): LintFinding[] => {
  const byKey = new Map<string | undefined, LintFinding>();
  for (const finding of [...simulation.problems, ...findings]) {
    if (finding.severity === 'error' && !byKey.has(finding.key)) byKey.set(finding.key, finding);
  }
  return [...byKey.values()];
};

/** The verdict on the stanza on screen and the questions about it. */
export const useVerdict = (
  evidence: Evidence,
  stanza: StanzaState,
  { stanza: simulated, problem }: SimulationState,
  isKept: boolean,
): { readonly verdict: AnswerVerdict | undefined; readonly questions: readonly Question[] } => {
  const questions = stanza.questions(simulated?.summary.outOfRange ?? 0);
  const blocking = questions.filter((question) => question.blocking);
  const openQuestions = blocking.filter((question) => stanza.statusOf(question) === 'open').length;
  if (!isKept) return { verdict: recordedVerdict(evidence, stanza, openQuestions), questions };
  if (!simulated || problem !== undefined) return { verdict: undefined, questions };
  const verdict = verdictOf({
    evidence,
    summary: simulated.summary,
    faults: [...nameFaultsOf(stanza.name), ...(stanza.isEdited ? faultsOf(simulated) : [])],
    losses: simulated.losses,
    openQuestions,
    isAnswered: blocking.length > openQuestions,
    isClockOnly: stanza.isClockOnly,
    structure: structureOf(stanza.settings),
    isAsExtracted: !stanza.usesRules && decidesAs(stanza, stanza.extracted),
    isAsAnswered: decidesAs(stanza, stanza.input.baseline),
    eventsByRules: eventsByRules(evidence),
  });
  return {
    verdict: stanza.usesRules ? { ...verdict, notes: [...verdict.notes, RULES_NOTE] } : verdict,
    questions,
  };
};
