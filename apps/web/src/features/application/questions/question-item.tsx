import { choiceName, effectSentence, findingSentence, outputTexts, questionTitle } from '@propsmith/contract';
import { useId } from 'react';
import type { Question } from '../../../state/question-choice.ts';
import { Switch } from '../../../ui/switch.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { ChoiceOffer } from './offers.ts';
import { QuestionFrame, type QuestionStatus } from './question-frame.tsx';
import type { Tried } from './tried.ts';

interface QuestionItemProps {
  question: Question;
  offers: readonly ChoiceOffer[];
  status: QuestionStatus;
  isChosen: (offer: ChoiceOffer) => boolean;
  tried: Tried;
  onChoose: (offer: ChoiceOffer) => void;
  onConfirm: () => void;
  onReopen: () => void;
  /** Reads all formats by rules; undefined if there are none. */
  rules: { readonly areUsed: boolean; readonly onSwitch: (areUsed: boolean) => void } | undefined;
}

/** Only the first choice, which is the extraction, is offered when it makes things worse. */
const isOffered = ({ trialOf }: Tried, offer: ChoiceOffer, isChosen: boolean): boolean =>
  isChosen || offer.choice === offer.question.choices[0] || trialOf(offer)?.isWorse !== true;

const consequence = ({ before, trialOf }: Tried, offer: ChoiceOffer, isChosen: boolean): string => {
  if (isChosen) return 'in use';
  const { TZ } = offer.choice.settings;
  // The effect of TZ depends on the zone of the machine that parses, which is unknown.
  if (TZ !== undefined) return `reads the times as ${TZ} on every machine`;
  const trial = trialOf(offer);
  return trial && before ? effectSentence(trial.change, before) : '';
};

/** A question with what each choice would change; an answered one is folded. */
export const QuestionItem = (props: QuestionItemProps) => {
  const { question, offers, status, isChosen, tried, onChoose, onConfirm, onReopen, rules } = props;
  const name = useId();
  const offered = offers.filter((offer) => isOffered(tried, offer, isChosen(offer)));
  const hasChoice = offered.length > 1;
  return (
    <QuestionFrame
      title={questionTitle(question)}
      why={status === 'answered' ? undefined : findingSentence(question)}
      status={status}
      onConfirm={onConfirm}
      onReopen={onReopen}
    >
      {hasChoice &&
        offered.map((offer) => (
          <ChoiceRow
            key={question.choices.indexOf(offer.choice)}
            name={name}
            isChosen={isChosen(offer)}
            onChoose={() => onChoose(offer)}
          >
            <span className="text-xs wrap-anywhere whitespace-pre-wrap text-ink">
              {choiceName(question, offer.choice)}
            </span>{' '}
            <span className="text-xs text-ink-3">{consequence(tried, offer, isChosen(offer))}</span>
          </ChoiceRow>
        ))}
      {rules && (
        <div className="px-3 py-2">
          <Switch
            label={outputTexts.readByRules}
            hint={outputTexts.readByRulesHint}
            checked={rules.areUsed}
            onCheckedChange={rules.onSwitch}
          />
        </div>
      )}
    </QuestionFrame>
  );
};
