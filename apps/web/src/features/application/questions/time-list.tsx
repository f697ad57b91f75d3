import {
  candidateSentence,
  effectSentence,
  questionTexts,
  questionTitle,
  type ExtractReply,
} from '@propsmith/contract';
import { useId } from 'react';
import type { Question } from '../../../state/question-choice.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { TimeOffer } from './offers.ts';
import { QuestionFrame, type QuestionStatus } from './question-frame.tsx';
import type { Tried } from './tried.ts';

interface TimeListProps {
  offers: readonly TimeOffer[];
  evidence: ExtractReply['evidence'];
  /** The question about these times, if one is asked. */
  question: Question | undefined;
  status: QuestionStatus;
  /** The time in force and its format, which an answer may have changed. */
  chosen: { readonly offer: TimeOffer | undefined; readonly format: string };
  tried: Tried;
  onChoose: (offer: TimeOffer) => void;
  onConfirm: () => void;
  onReopen: () => void;
}

/** The timestamps found in the log, best first; the chosen one sets the time keys of the stanza. */
export const TimeList = (props: TimeListProps) => {
  const { offers, evidence, question, status, chosen, tried, onChoose, onConfirm, onReopen } = props;
  const name = useId();
  const isChosen = (offer: TimeOffer): boolean => offer === chosen.offer;
  const formatOf = (offer: TimeOffer): string => (isChosen(offer) ? chosen.format : offer.label);
  return (
    <QuestionFrame
      title={question ? questionTitle(question) : questionTexts.times}
      status={status}
      onConfirm={onConfirm}
      onReopen={onReopen}
    >
      {offers.map((offer) => (
        <ChoiceRow
          key={`${offer.timestamp.TIME_PREFIX} ${offer.timestamp.TIME_FORMAT}`}
          name={name}
          isChosen={isChosen(offer)}
          onChoose={() => onChoose(offer)}
          title={whyOf(evidence, offer)}
        >
          <span className="block text-xs wrap-anywhere">
            <code className="whitespace-pre-wrap text-ink">{offer.value || formatOf(offer)}</code>
            {offer.prefixValue !== '' && (
              <span className="text-ink-3">
                {' '}
                after <code className="whitespace-pre-wrap text-ink-2">{offer.prefixValue}</code>
              </span>
            )}
            <span className="text-ink-3">
              {' '}
              read by <code className="whitespace-pre-wrap text-ink-2">{formatOf(offer)}</code>
            </span>
          </span>
          <span className="block text-xs text-ink-3">
            {isChosen(offer) ? whyOf(evidence, offer) : effectOf(tried, offer)}
          </span>
        </ChoiceRow>
      ))}
    </QuestionFrame>
  );
};

const whyOf = (evidence: TimeListProps['evidence'], { index }: TimeOffer): string =>
  index === undefined ? '' : candidateSentence(evidence, index);

const effectOf = ({ before, trialOf }: Tried, offer: TimeOffer): string => {
  const trial = trialOf(offer);
  return trial && before ? `If chosen: ${effectSentence(trial.change, before)}.` : '';
};
