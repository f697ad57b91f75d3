import {
  blockingFirst,
  choiceName,
  choiceSentence,
  findingSentence,
  questionTitle,
} from '@propsmith/contract';
import { CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { choiceOf, isOpen, withChoice, type Question } from '../../../state/question-choice.ts';
import type { StanzaDraft } from '../../../state/stanza-draft.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChoiceRow } from './choice-row.tsx';

interface QuestionsProps {
  questions: readonly Question[];
  draft: StanzaDraft;
  original: StanzaDraft;
  onChange: (draft: StanzaDraft) => void;
}

/** Questions that only the user can answer. A choice changes the stanza at once; the first choice restores it. */
export const Questions = ({ questions, ...stanza }: QuestionsProps) => {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-heading">
      <h3 id="questions-heading" className="pb-1.5 font-medium">
        Questions
      </h3>
      <ul className="divide-y divide-line border border-line">
        {blockingFirst(questions).map((question, index) => (
          <li key={`${question.code} ${index}`}>
            <QuestionItem question={question} {...stanza} />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface QuestionItemProps extends Omit<QuestionsProps, 'questions'> {
  question: Question;
}

const QuestionItem = ({ question, draft, original, onChange }: QuestionItemProps) => {
  const id = useId();
  const chosen = choiceOf(draft, original, question);
  const isBlocking = isOpen(draft, original, question);
  return (
    <div role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-why`}>
      <div className="flex gap-2 px-3 py-2">
        <CircleHelp
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${isBlocking ? 'text-warn' : 'text-info'}`}
        />
        <div className="min-w-0 flex-1">
          <p id={`${id}-title`} className="flex flex-wrap items-center gap-x-2 font-medium">
            {questionTitle(question)}{' '}
            {question.blocking && (
              <Badge tone={isBlocking ? 'warn' : 'ok'}>{isBlocking ? 'Blocking' : 'Answered'}</Badge>
            )}
          </p>
          <p id={`${id}-why`} className="text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
            {findingSentence(question)}
          </p>
        </div>
      </div>
      {question.choices.length > 0 && (
        <div className="divide-y divide-line border-t border-line">
          {question.choices.map((choice, index) => (
            <ChoiceRow
              key={`${choice.label} ${index}`}
              name={id}
              isChosen={choice === chosen}
              onChoose={() => onChange(withChoice(draft, original, question, choice))}
            >
              <span className="block text-xs wrap-anywhere whitespace-pre-wrap text-ink">
                {choiceName(question, choice)}
              </span>{' '}
              <span className="block text-xs text-ink-3">{choiceSentence(question, choice)}</span>
            </ChoiceRow>
          ))}
        </div>
      )}
    </div>
  );
};
