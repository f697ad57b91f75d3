import { type ExecutionEdits, isAnswered } from '@propsmith/contract';
import { type Answer, stanzaSettings } from '@propsmith/engine';
import { type Settings, stanzaLines } from '@propsmith/splunk';
import type { Recipe } from './reading.ts';

/** An answer with what the user made of it: other settings, and fewer open questions. */
export interface Edited {
  readonly answer: Answer;
  readonly recipe: Recipe;
}

const timeKeys = ['TIME_PREFIX', 'TIME_FORMAT'] as const;

const forwarderKeys = ['EVENT_BREAKER_ENABLE', 'EVENT_BREAKER'];

/** The settings without those that only universal forwarders use. */
export const withoutEventBreaker = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !forwarderKeys.includes(key)));

/** The settings of a stanza as edited; with `eventBreaker`, forwarders break events where the indexer does. */
const settingsOf = (stanza: string, eventBreaker: boolean): Settings => {
  const lines = stanzaLines(stanza).settings.filter(({ value }) => value !== '');
  const settings: Settings = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
  const { LINE_BREAKER } = settings;
  return LINE_BREAKER === undefined || !eventBreaker
    ? settings
    : { EVENT_BREAKER_ENABLE: 'true', EVENT_BREAKER: LINE_BREAKER, ...settings };
};

/** An answer with the edits that were saved with it; null for none. */
export const editedAnswer = (answer: Answer, edits: ExecutionEdits | null, eventBreaker: boolean): Edited => {
  const { result, evidence } = answer;
  const whole = stanzaSettings(result[0], evidence);
  const extracted = eventBreaker ? whole : withoutEventBreaker(whole);
  if (edits === null) return { answer, recipe: { settings: extracted, rules: evidence.rules } };
  const settings = edits.stanza === null ? extracted : settingsOf(edits.stanza, eventBreaker);
  const readsAsExtracted = timeKeys.every((key) => settings[key] === extracted[key]);
  const answers = { confirmed: edits.confirmed, usesRules: edits.uses_rules };
  const questions = evidence.questions.filter(
    (question) => !isAnswered(question, { settings, extracted }, answers),
  );
  return {
    answer: { ...answer, evidence: { ...evidence, questions } },
    recipe: { settings, rules: readsAsExtracted || edits.uses_rules ? evidence.rules : [] },
  };
};
