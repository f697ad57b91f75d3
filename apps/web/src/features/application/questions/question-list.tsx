import { findingSentence, formatNumber, questionTexts, type ExtractReply } from '@propsmith/contract';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isTimeQuestion, type Question } from '../../../state/question-choice.ts';
import type { SimulationState } from '../simulation/use-simulation.ts';
import type { StanzaState } from '../use-stanza.ts';
import { timeInForce, type ChoiceOffer, type TimeOffer } from './offers.ts';
import { QuestionItem } from './question-item.tsx';
import { TimeList } from './time-list.tsx';
import { triedOffers } from './tried.ts';
import { warningsFor } from './warnings.ts';

interface QuestionListProps {
  evidence: ExtractReply['evidence'];
  stanza: StanzaState;
  /** The questions that are about the stanza on screen. */
  questions: readonly Question[];
  simulation: SimulationState;
}

/** Questions and remarks under one heading. */
const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <h2 className="border-t border-line bg-sunken px-3 py-1 text-xs font-medium">{heading}</h2>
    <ul className="divide-y divide-line border-t border-line">{children}</ul>
  </>
);

/** What only the user can decide, with the consequences of each choice; then what to know before using the stanza. */
export const QuestionList = ({ evidence, stanza, questions, simulation }: QuestionListProps) => {
  const { offers } = stanza;
  const tried = triedOffers(offers, simulation.trials);
  const timeQuestion = questions.find(isTimeQuestion);
  const times = offers.filter((offer): offer is TimeOffer => offer.kind === 'time');
  const warnings = warningsFor(evidence.warnings, stanza);
  const open = questions.filter((question) => stanza.statusOf(question) === 'open').length;
  const restored = (question: Question) => choicesOf(stanza, question)[0]?.changes ?? times[0]?.changes ?? {};
  const timeList = (
    <li>
      <TimeList
        offers={times}
        evidence={evidence}
        question={timeQuestion}
        status={timeQuestion ? stanza.statusOf(timeQuestion) : 'optional'}
        chosen={{
          offer: timeInForce(times, stanza, questions),
          format: stanza.settings.TIME_FORMAT ?? '',
        }}
        tried={tried}
        onChoose={(offer) =>
          timeQuestion
            ? stanza.choose(timeQuestion, offer.changes, offer === times[0])
            : stanza.change(offer.changes)
        }
        onConfirm={() => timeQuestion && stanza.confirm(timeQuestion)}
        onReopen={() => timeQuestion && stanza.reopen(timeQuestion, times[0]?.changes ?? {})}
      />
    </li>
  );
  const listed = (isNeeded: boolean): ReactNode =>
    questions
      .filter((question) => !isTimeQuestion(question) && question.blocking === isNeeded)
      .map((question) => (
        <li key={question.code}>
          <QuestionItem
            question={question}
            offers={choicesOf(stanza, question)}
            status={stanza.statusOf(question)}
            isChosen={(offer) => offer.choice === stanza.choiceOf(question)}
            tried={tried}
            onChoose={({ changes, choice }) =>
              stanza.choose(question, changes, choice === question.choices[0])
            }
            onConfirm={() => stanza.confirm(question)}
            onReopen={() => stanza.reopen(question, restored(question))}
            zone={
              question.code === 'no-zone'
                ? {
                    chosen: stanza.settings.TZ,
                    onChoose: (TZ) => stanza.choose(question, { TZ }, false),
                  }
                : undefined
            }
            rules={
              question.code === 'several-formats' && evidence.rules.length > 0
                ? { areUsed: stanza.usesRules, onSwitch: stanza.useRules }
                : undefined
            }
          />
        </li>
      ));
  const areTimesNeeded = timeQuestion?.blocking === true;
  return (
    <section aria-label={questionTexts.heading}>
      {/* An answered question stays where it is. */}
      {questions.some(({ blocking }) => blocking) && (
        <Part heading={open > 0 ? `${questionTexts.needed} (${formatNumber(open)})` : questionTexts.answered}>
          {areTimesNeeded && timeList}
          {listed(true)}
        </Part>
      )}
      <Part heading={questionTexts.known}>
        {!areTimesNeeded && times.length > 1 && timeList}
        {listed(false)}
        {/* A single time leaves nothing to choose. */}
        {!areTimesNeeded && times.length === 1 && timeList}
        {warnings.map((warning) => (
          <li key={warning.code} className="flex gap-2 px-3 py-1.5">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warn" />
            <p className="min-w-0 text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
              {findingSentence(warning)}
            </p>
          </li>
        ))}
        {evidence.notes.map((note) => (
          <li key={note.code} className="flex gap-2 px-3 py-1.5">
            <Info aria-hidden className="mt-px size-3.5 shrink-0 text-info" />
            <p className="min-w-0 text-xs text-ink-2">{findingSentence(note)}</p>
          </li>
        ))}
      </Part>
    </section>
  );
};

const choicesOf = ({ offers }: StanzaState, question: Question): ChoiceOffer[] =>
  offers.filter((offer): offer is ChoiceOffer => offer.kind === 'choice' && offer.question === question);
