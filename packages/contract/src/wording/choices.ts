import type { Choice, ChoiceEffect, Question } from '@propsmith/engine';
import { counted, duration, formatNumber } from './amounts.ts';

const boundaryChange = ({ events, lostEvents }: ChoiceEffect, before: ChoiceEffect): string | undefined => {
  const newEvents = events - (before.events - lostEvents);
  if (lostEvents > 0 && newEvents > 0)
    return `${counted(lostEvents, 'event')} no longer ${lostEvents === 1 ? 'begins' : 'begin'} where now, ${formatNumber(newEvents)} ${newEvents === 1 ? 'begins' : 'begin'} elsewhere`;
  if (lostEvents > 0) return `${counted(lostEvents, 'event')} fewer`;
  return newEvents > 0 ? `${counted(newEvents, 'event')} more` : undefined;
};

const shift = ({ medianShiftMs, largestShiftMs }: ChoiceEffect): string => {
  if (largestShiftMs === 0) return '';
  const [median, largest] = [duration(medianShiftMs), duration(largestShiftMs)];
  return median === largest ? `, by ${largest}` : `, by ${median} in the median, at most ${largest}`;
};

const timeChange = (effect: ChoiceEffect, before: ChoiceEffect): string | undefined => {
  const { changedTimes } = effect;
  if (changedTimes === 0) return undefined;
  return `${formatNumber(changedTimes)} of ${counted(before.events, 'time')} ${changedTimes === 1 ? 'changes' : 'change'}${shift(effect)}`;
};

const untimedChange = ({ events, timestamps }: ChoiceEffect, before: ChoiceEffect): string | undefined => {
  const untimed = events - timestamps;
  if (untimed === before.events - before.timestamps) return undefined;
  return untimed === 0
    ? 'every event gets a time'
    : `${formatNumber(untimed)} of ${counted(events, 'event')} ${untimed === 1 ? 'gets' : 'get'} no time`;
};

/** The difference between an effect and the effect of the current answer. */
export const effectSentence = (effect: ChoiceEffect, before: ChoiceEffect): string => {
  const changes = [
    boundaryChange(effect, before),
    timeChange(effect, before),
    untimedChange(effect, before),
  ].filter((change) => change !== undefined);
  const part = effect.isPartial === true ? `in the first ${counted(before.events, 'event')}` : undefined;
  if (changes.length === 0) return `changes nothing ${part ?? 'in this text'}`;
  return changes.join('; ') + (part === undefined ? '' : ` (${part})`);
};

/** The settings of a choice as lines of a stanza. */
export const choiceSettings = ({ settings }: Choice): string[] =>
  Object.entries(settings).map(([key, value]) => `${key} = ${value}`);

/** The label of a choice, or its settings when it has no label. */
export const choiceName = ({ code, choices }: Pick<Question, 'code' | 'choices'>, choice: Choice): string => {
  if (choice.label !== '') return choice.label;
  if (choice === choices[0]) return 'Leave it as it is';
  // Its LINE_BREAKER is long, and begins with the header.
  if (code === 'leading-lines') return 'A header: no event';
  return choiceSettings(choice).join(', ');
};

/** The effect of TZ; what it changes depends on the zone of the machine that parses, which is unknown. */
export const zoneEffect = (zone: string): string => `reads the times as ${zone} on every machine`;

/** The effect of a choice, compared with the first choice, which is the current answer. */
export const choiceSentence = ({ choices }: Pick<Question, 'choices'>, choice: Choice): string => {
  const [first] = choices;
  if (first === undefined || choice === first) return 'the answer as it stands';
  if (choice.settings.TZ !== undefined) return zoneEffect(choice.settings.TZ);
  return effectSentence(choice.effect, first.effect);
};
