import {
  choiceName,
  effectSentence,
  findingSentence,
  outputTexts,
  questionTexts,
  questionTitle,
  zoneEffect,
} from '@propsmith/contract';
import { useId } from 'react';
import type { Question } from '../../../state/question-choice.ts';
import { Switch } from '../../../ui/switch.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { ChoiceOffer } from './offers.ts';
import { OtherZones } from './other-zones.tsx';
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
  /** Sets TZ to any zone; undefined if the question is not about the zone. */
  zone: { readonly chosen: string | undefined; readonly onChoose: (zone: string) => void } | undefined;
}

/** Only the first choice, which is the extraction, is offered when it makes things worse. */
const isOffered = ({ trialOf }: Tried, offer: ChoiceOffer, isChosen: boolean): boolean =>
  isChosen || offer.choice === offer.question.choices[0] || trialOf(offer)?.isWorse !== true;

const consequence = ({ before, trialOf }: Tried, offer: ChoiceOffer, isChosen: boolean): string => {
  if (isChosen) return questionTexts.inUse;
  const { TZ } = offer.choice.settings;
  if (TZ !== undefined) return zoneEffect(TZ);
  // Which zone a machine without TZ uses is unknown.
  if (offer.question.code === 'no-zone') return '';
  const trial = trialOf(offer);
  return trial && before ? effectSentence(trial.change, before) : '';
};

/** A question with what each choice would change; an answered one is folded. */
export const QuestionItem = (props: QuestionItemProps) => {
  const { question, offers, status, isChosen, tried, onChoose, onConfirm, onReopen, rules, zone } = props;
  const name = useId();
  const offered = offers.filter((offer) => isOffered(tried, offer, isChosen(offer)));
  const hasChoice = offered.length > 1 || zone !== undefined;
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
      {zone && (
        <OtherZones
          name={name}
          offered={offered.flatMap(({ choice }) => choice.settings.TZ ?? [])}
          chosen={zone.chosen}
          onChoose={zone.onChoose}
        />
      )}
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
