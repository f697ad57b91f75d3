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

/** Events whose time is read but not used, and by which limit, that have a usable one now. */
const newlyUnused = (effect: ChoiceEffect, before: ChoiceEffect): readonly (readonly [string, number])[] =>
  (
    [
      ['older than MAX_DAYS_AGO allows', (effect.tooOld ?? 0) - (before.tooOld ?? 0)],
      ['further ahead than MAX_DAYS_HENCE allows', (effect.tooNew ?? 0) - (before.tooNew ?? 0)],
    ] as const
  ).filter(([, count]) => count > 0);

const unusedChanges = (effect: ChoiceEffect, before: ChoiceEffect): string[] =>
  newlyUnused(effect, before).map(([why, count]) => {
    const [verb, pronoun] = count === 1 ? ['is', 'it'] : ['are', 'them'];
    return `${formatNumber(count)} of ${counted(effect.events, 'time')} ${verb} ${why}, so Splunk would not use ${pronoun}`;
  });

const unusedCount = (effect: ChoiceEffect, before: ChoiceEffect): number =>
  newlyUnused(effect, before).reduce((sum, [, count]) => sum + count, 0);

const timeChange = (effect: ChoiceEffect, before: ChoiceEffect): string | undefined => {
  const changed = effect.changedTimes - unusedCount(effect, before);
  if (changed <= 0) return undefined;
  return `${formatNumber(changed)} of ${counted(before.events, 'time')} ${changed === 1 ? 'changes' : 'change'}${shift(effect)}`;
};

const withoutUsedTime = ({ events, timestamps }: ChoiceEffect): number => events - timestamps;

const withoutReadTime = (effect: ChoiceEffect): number =>
  withoutUsedTime(effect) - (effect.tooOld ?? 0) - (effect.tooNew ?? 0);

const untimedChange = (effect: ChoiceEffect, before: ChoiceEffect): string | undefined => {
  // Times that are read but not used are told already.
  const countIn = unusedCount(effect, before) > 0 ? withoutReadTime : withoutUsedTime;
  const untimed = countIn(effect);
  if (untimed === countIn(before)) return undefined;
  return untimed === 0
    ? 'every event gets a time'
    : `${formatNumber(untimed)} of ${counted(effect.events, 'event')} ${untimed === 1 ? 'gets' : 'get'} no time`;
};

/** The difference between an effect and the effect of the current answer. */
export const effectSentence = (effect: ChoiceEffect, before: ChoiceEffect): string => {
  const changes = [
    boundaryChange(effect, before),
    ...unusedChanges(effect, before),
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
