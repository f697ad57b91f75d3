import { type Candidate, timeSettings, writeCandidate } from '../candidate.ts';
import type { Question } from '../findings.ts';
import type { QuestionContext } from './context.ts';
import { rivalriesOf } from './rivalry.ts';
import { timeFacts } from './time-facts.ts';

/** Times offered instead of the chosen one. */
const OFFERED_TIMES_MAX = 4;

/** Which of several times is the event's: one question for all rivals, with the code of the strongest. */
export const timeQuestions = (context: QuestionContext, { scored, settings }: Candidate): Question[] => {
  const { text, proven, meter } = context;
  const { analysis } = proven;
  const rivalries = rivalriesOf(analysis, scored);
  const [first] = rivalries;
  if (first === undefined) return [];
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
