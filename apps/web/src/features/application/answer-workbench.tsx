import { openQuestionLines, type ExtractReply, type StanzaVerdict } from '@propsmith/contract';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { OutputView } from '../../state/log-extract.ts';
import type { StanzaEdits } from '../../state/saved-edits.ts';
import { noEvents } from './log-view/events-in-range.ts';
import { JsonOutput } from './output/json-output.tsx';
import { OutputPanel, type OutputTexts } from './output/output-panel.tsx';
import { useOutputCommands } from './output/use-output-commands.ts';
import { TimeRules } from './output/time-rules.tsx';
import { QuestionList } from './questions/question-list.tsx';
import { useSimulation } from './simulation/use-simulation.ts';
import { Comparison } from './stanza/comparison.tsx';
import { CounterExamples } from './counter-examples/counter-examples.tsx';
import { OtherSystems } from './other-systems/other-systems.tsx';
import { StanzaPanel } from './stanza/stanza-panel.tsx';
import { StanzaWorkbench, useIsWide, type WorkbenchFrame } from './stanza-workbench.tsx';
import { useEventSelection, type LogHighlights } from './use-event-selection.ts';
import { useStanza } from './use-stanza.ts';
import { VerdictBar } from './verdict/verdict-bar.tsx';
import { useVerdict } from './verdict/use-verdict.ts';
import { proofText } from './verdict/verdict.ts';
import { Workbench } from './workbench.tsx';

interface AnswerWorkbenchProps extends WorkbenchFrame {
  answer: ExtractReply | null;
  /** Shown while there is no answer. */
  placeholder: ReactNode;
  /** The log; null if it is not kept. */
  text: string | null;
  /** The file that the log comes from. */
  fileName: string | null;
  /** The part of the log that the text is; undefined for the whole log. */
  scope?: string | undefined;
  edits: StanzaEdits;
  onEdit: (edits: StanzaEdits) => void;
  /** Called with the verdict on the edits; null while it is not known. */
  onVerdict: (verdict: StanzaVerdict | null) => void;
}

const noHighlights: LogHighlights = { events: noEvents, scrollTo: undefined, selected: new Set() };
const noViews: readonly OutputView[] = [];
const answerViews: readonly OutputView[] = ['stanza', 'events', 'json'];

/** Log and answer; the current stanza is simulated on the log. */
export const AnswerWorkbench = ({ answer, placeholder, ...props }: AnswerWorkbenchProps) =>
  answer ? (
    <Answered key={answer.id} answer={answer} {...props} />
  ) : (
    <Unanswered placeholder={placeholder} {...props} />
  );

const Unanswered = ({
  placeholder,
  view,
  onViewChange,
  headingRef,
  children,
}: WorkbenchFrame & { placeholder: ReactNode }) => {
  const isWide = useIsWide();
  return (
    <Workbench
      isWide={isWide}
      view={view}
      onViewChange={onViewChange}
      views={noViews}
      input={children(noHighlights)}
      output={(shown) => (
        <OutputPanel view={shown} onViewChange={undefined} texts={undefined} headingRef={headingRef}>
          {placeholder}
        </OutputPanel>
      )}
    />
  );
};

type AnsweredProps = Omit<AnswerWorkbenchProps, 'answer' | 'placeholder'> & { answer: ExtractReply };

const Answered = ({
  answer,
  text,
  fileName,
  scope,
  edits,
  onEdit,
  onVerdict,
  onViewChange,
  ...frame
}: AnsweredProps) => {
  const isWide = useIsWide();
  const { evidence } = answer;
  const stanza = useStanza(answer, fileName, edits, onEdit);
  const simulation = useSimulation(text, stanza.input, stanza.choices);
  const { verdict, questions } = useVerdict(evidence, stanza, simulation, text !== null);
  const known = text === null || simulation.isCurrent ? (verdict?.kind ?? null) : null;
  useEffect(() => onVerdict(known), [onVerdict, known]);
  const events = simulation.stanza?.simulation.events ?? noEvents;
  const selection = useEventSelection(events, onViewChange, isWide);
  const { showPlace, listEvents } = selection;

  const { text: stanzaText, transforms } = stanza;
  const json = useMemo(() => JSON.stringify(answer, null, 2), [answer]);
  const proof = proofText(verdict, simulation.stanza?.summary);
  const open = openQuestionLines(questions.filter((question) => stanza.statusOf(question) !== 'answered'));
  const texts: OutputTexts = { props: stanzaText, transforms, json, proof, open };
  useOutputCommands(stanza);

  const verdictBar = (
    <VerdictBar
      verdict={verdict}
      summary={simulation.stanza?.summary}
      scope={scope}
      problem={simulation.problem}
      onListProblems={() => listEvents('problems')}
      onUseRules={() => stanza.useRules(true)}
    />
  );
  const questionList = (
    <QuestionList evidence={evidence} stanza={stanza} questions={questions} simulation={simulation} />
  );
  return (
    <StanzaWorkbench
      {...frame}
      isWide={isWide}
      onViewChange={onViewChange}
      text={text}
      simulated={simulation.stanza}
      selection={selection}
      texts={texts}
      verdict={verdictBar}
      questions={questionList}
      views={answerViews}
      outputs={{
        stanza: (
          <>
            <StanzaPanel evidence={evidence} stanza={stanza} simulation={simulation} />
            {isWide && questionList}
            {text !== null && (
              <CounterExamples
                text={text}
                stanza={stanza.input}
                isProven={simulation.trials !== undefined}
                onChange={stanza.change}
              />
            )}
            <OtherSystems
              name={stanza.name}
              settings={stanza.settings}
              hasRules={stanza.usesRules}
              text={text}
              events={simulation.stanza?.simulation.events}
            />
            {stanza.transforms !== undefined && (
              <TimeRules rules={evidence.rules} transforms={stanza.transforms} />
            )}
            <Comparison
              settings={stanza.settings}
              extracted={stanza.extracted}
              changedEvents={simulation.stanza?.changed.length}
              difference={simulation.stanza?.difference}
              onChange={stanza.change}
              onUndoAll={stanza.undo}
              onShowEvents={() => listEvents('changed')}
              onShowPlace={showPlace}
            />
          </>
        ),
        json: (
          <div className="p-4">
            <JsonOutput text={json} isEdited={stanza.isEdited || stanza.usesRules} />
          </div>
        ),
      }}
    />
  );
};
