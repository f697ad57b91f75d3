import { type Candidate, timeSettings, writeCandidate } from '../candidate.ts';
import type { Question } from '../findings.ts';
import type { Scored } from '../rank/scored.ts';
import type { QuestionContext } from './context.ts';
import { ownTimeDoubtOf } from './own-time.ts';
import { rivalriesOf } from './rivalry.ts';
import { timeFacts } from './time-facts.ts';

/** Times offered instead of the chosen one. */
const OFFERED_TIMES_MAX = 4;

/** Whether a time without rivals is the event's. */
const ownTimeQuestions = ({ text, meter }: QuestionContext, scored: Scored): Question[] => {
  const doubt = ownTimeDoubtOf(text, scored);
  if (doubt === undefined) return [];
  const { name, example } = doubt.time;
  const arrival = meter.choice('', { DATETIME_CONFIG: 'CURRENT' });
  const choices = [meter.unchanged(name === '' ? example : name), arrival];
  return [{ code: 'own-time', detail: doubt, blocking: true, choices }];
};

/** Which of several times is the event's: one question for all rivals, with the code of the strongest. */
export const timeQuestions = (context: QuestionContext, { scored, settings }: Candidate): Question[] => {
  const { text, proven, meter } = context;
  const { analysis } = proven;
  const rivalries = rivalriesOf(analysis, scored);
  const [first] = rivalries;
  if (first === undefined) return ownTimeQuestions(context, scored);
  const chosen = timeFacts(text, scored);
  const choices = rivalries.slice(0, OFFERED_TIMES_MAX).flatMap(({ rival }) => {
    const written =
      analysis.candidates.find((candidate) => candidate.scored === rival) ??
      writeCandidate(text, analysis.events, rival);
    // No pattern stops before this time: the settings would read a different one than the label names.
    if (written.prefix.hits === 0) return [];
    const { name, example } = timeFacts(text, rival);
    return meter.choice(name === '' ? example : name, timeSettings(written.settings));
  });
  return [
    {
      code: first.code,
      detail: { chosen, other: timeFacts(text, first.rival), events: analysis.events.length },
      blocking: true,
      choices: [meter.unchanged(chosen.name === '' ? settings.TIME_FORMAT_VALUE : chosen.name), ...choices],
    },
  ];
};
