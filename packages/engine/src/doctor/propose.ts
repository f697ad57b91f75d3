import { type SettingChanges, type SettingKey, type Settings, compileTimeFormat } from '@propsmith/splunk';
import { extract } from '../extract.ts';
import type { Question, Refusal } from '../findings.ts';
import type { Evidence, ExtractOptions, Extraction } from '../result.ts';
import { stanzaSettings } from '../stanza-settings.ts';
import { adopt, isClockOnly, timeKeys, withTimesOf } from './adopt.ts';
import { changesBetween, smallestChange } from './smallest-change.ts';
import { type Trial, isComplete, readsOtherPlace, soundEvents, tryOn } from './trial.ts';

/**
 * Why the time keys of a stanza stay although the log alone would give others. clock: it dates events by their arrival on
 * purpose · other-time: it reads another time of the events · question: what it answers the log leaves open · only-time:
 * no other was found
 */
export type KeptTime = 'clock' | 'other-time' | 'question' | 'only-time';

/**
 * Why a proposal should not be applied unseen. no-time-found: the stanza reads a time, and none was found in the logs ·
 * fewer-times: fewer events are complete and timed than before
 */
export type ProposalRisk = 'no-time-found' | 'fewer-times';

/** Better settings for logs that have a stanza already. */
export interface Proposal {
  /** The old settings with the answer of the engine. */
  readonly settings: Settings;
  /** The part of them that changes an event or its time, or that a lint error or warning asks for. */
  readonly changes: SettingChanges;
  /** The old settings with these changes, simulated on every log. */
  readonly trial: Trial;
  readonly keptTime: KeptTime | undefined;
  /** The time keys of the engine's answer, if `keptTime` is set. */
  readonly otherTimes: Settings;
  /** Open questions on the changed keys. */
  readonly questions: readonly Question[];
  readonly risk: ProposalRisk | undefined;
  /** Every event of every log has its time, or none is to be read, and there is neither risk nor blocking question. */
  readonly isProven: boolean;
}

export type ProposalResult =
  | {
      readonly proposal: Proposal;
      /** The answer for the first log that has one, from the log alone. */
      readonly answer: Answer;
      readonly refusal?: undefined;
    }
  | { readonly proposal?: undefined; readonly answer?: undefined; readonly refusal: Refusal };

/** An extraction that was not refused. */
export type Answer = Extract<Extraction, { readonly refusal?: undefined }>;

interface Candidate {
  readonly evidence: Evidence;
  readonly trial: Trial;
}

const answersFor = (
  texts: readonly string[],
  options: ExtractOptions,
): { answers: Answer[]; refusal?: Refusal } => {
  const answers: Answer[] = [];
  let first: Refusal | undefined;
  for (const text of texts) {
    const extraction = extract(text, options);
    if (extraction.refusal === undefined) answers.push(extraction);
    else first ??= extraction.refusal;
  }
  return first === undefined ? { answers } : { answers, refusal: first };
};

/** Of the answers for single logs the one that is best on all; TRUNCATE is large enough for each. */
const bestCandidate = (
  texts: readonly string[],
  old: Settings,
  answers: readonly Answer[],
  now: number,
): Candidate | undefined => {
  const TRUNCATE = String(Math.max(0, ...answers.map(({ result: [stanza] }) => stanza.TRUNCATE)));
  const tried = new Map<string, Candidate>();
  for (const { result, evidence } of answers) {
    const answer = { ...stanzaSettings(result[0], evidence), TRUNCATE };
    const key = JSON.stringify(answer);
    if (!tried.has(key)) tried.set(key, { evidence, trial: tryOn(texts, adopt(old, answer), now) });
  }
  const [first, ...others] = tried.values();
  if (first === undefined) return undefined;
  return others.reduce(
    (best, other) => (soundEvents(other.trial) > soundEvents(best.trial) ? other : best),
    first,
  );
};

const concerns = ({ blocking, choices }: Question, keys: readonly SettingKey[]): boolean =>
  blocking && choices.some(({ settings }) => keys.some((key) => key in settings));

/** Whether the first format reads every part of a moment that the second reads: `%Y/%d` is no answer to a question. */
const isAsDetailed = (one: Settings, other: Settings): boolean => {
  const [first, second] = [one, other].map(({ TIME_FORMAT = '' }) => compileTimeFormat(TIME_FORMAT));
  if (first?.ok !== true || second?.ok !== true) return false;
  const { parts } = first.format;
  const wanted = second.format.parts;
  return (['year', 'date', 'time'] as const).every((part) => parts[part] || !wanted[part]);
};

/** Whether the time keys of the stanza are a decision to respect, tried with the boundaries of the answer. */
const keptTimeOf = (old: Trial, { evidence, trial }: Candidate): KeptTime | undefined => {
  const hasFormat = (old.settings.TIME_FORMAT ?? '').trim() !== '';
  if (isClockOnly(old.settings)) return hasFormat || isClockOnly(trial.settings) ? undefined : 'clock';
  if (!hasFormat || old.timed === 0 || old.timed < trial.timed) return undefined;
  if (isClockOnly(trial.settings)) return 'only-time';
  if (readsOtherPlace(old, trial)) return 'other-time';
  if (!isAsDetailed(old.settings, trial.settings)) return undefined;
  return evidence.questions.some((question) => concerns(question, timeKeys)) ? 'question' : undefined;
};

const riskOf = (before: Trial, after: Trial): ProposalRisk | undefined => {
  if (isClockOnly(after.settings)) return isClockOnly(before.settings) ? undefined : 'no-time-found';
  return soundEvents(after) < soundEvents(before) ? 'fewer-times' : undefined;
};

/** Settings for logs of one stanza: the engine's answer, changed as little as possible from the existing settings. */
export const propose = (texts: readonly string[], old: Settings, options: ExtractOptions): ProposalResult => {
  const { now } = options;
  const { answers, refusal = { code: 'input-empty', detail: { characters: 0 } } } = answersFor(
    texts,
    options,
  );
  const [answer] = answers;
  const best = bestCandidate(texts, old, answers, now);
  if (answer === undefined || best === undefined) return { refusal };
  const withOldTimes = tryOn(texts, withTimesOf(best.trial.settings, old), now);
  const keptTime = keptTimeOf(withOldTimes, best);
  const wanted = keptTime === undefined ? best.trial : withOldTimes;
  const trial = smallestChange(texts, old, wanted, now);
  const changes = changesBetween(old, trial.settings);
  const changed = Object.keys(changes) as SettingKey[];
  const questions = best.evidence.questions.filter((question) => concerns(question, changed));
  const risk = riskOf(tryOn(texts, old, now), wanted);
  const isWhole = isClockOnly(trial.settings) ? trial.truncated === 0 : isComplete(trial, texts);
  return {
    answer,
    proposal: {
      settings: wanted.settings,
      changes,
      trial,
      keptTime,
      otherTimes: keptTime === undefined ? {} : withTimesOf({}, best.trial.settings),
      questions,
      risk,
      isProven: risk === undefined && questions.length === 0 && isWhole,
    },
  };
};
