import {
  executionPath,
  questionTexts,
  severalLogsTexts,
  type SurveyCluster,
  type SurveyFile,
} from '@propsmith/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { TextLink } from '../../../ui/text-link.tsx';
import { VerdictBadge } from '../../../ui/verdict-badge.tsx';
import { LogShapes } from './log-shapes.tsx';
import { NamedText } from './named-text.tsx';

const File = ({ file: { path, execution, right, events, remarks, shapes } }: { file: SurveyFile }) => (
  <li className="py-1.5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <TextLink to={executionPath(execution)} className="min-w-0 font-mono text-xs wrap-anywhere">
        {path}
      </TextLink>
      <span className="text-xs text-ink-2 tabular-nums">{severalLogsTexts.eventsRight(right, events)}</span>
    </div>
    {remarks.length > 0 && <p className="text-xs text-ink-3">{remarks.join('; ')}</p>}
    {shapes.length > 0 && <LogShapes shapes={shapes} />}
  </li>
);

interface QuestionsProps {
  heading: string;
  hint?: string;
  questions: readonly string[];
}

const Questions = ({ heading, hint, questions }: QuestionsProps) => (
  <div>
    <h4 className="text-xs font-medium text-ink-2">{heading}</h4>
    {hint !== undefined && <p className="text-xs text-ink-3">{hint}</p>}
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-xs text-ink-2">
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  </div>
);

const SAID_BY_THE_LABEL = /^proven: /;

/** Logs of one shape with the stanza that reads them. */
export const ClusterSection = ({ cluster }: { cluster: SurveyCluster }) => {
  const { name, isProven, verdictKind, verdict, props, transforms, files, questions, notes = [] } = cluster;
  const headingId = useId();
  const Icon = isProven ? CircleCheck : TriangleAlert;
  const colour = isProven ? 'text-ok' : 'text-warn';
  return (
    <section
      aria-labelledby={headingId}
      data-proven={isProven}
      className="min-w-0 rounded-lg border border-line bg-panel"
    >
      <header className="flex gap-2 border-b border-line px-4 py-3">
        <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${colour}`} />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-baseline gap-x-3">
            <span id={headingId} className="font-mono text-sm font-semibold wrap-anywhere">
              {name}
            </span>
            <VerdictBadge verdict={verdictKind ?? (isProven ? 'proven' : 'partial')} />
          </h3>
          <p className="text-xs text-ink-2">{verdict.replace(SAID_BY_THE_LABEL, '')}</p>
        </div>
      </header>
      <div className="grid gap-4 p-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <NamedText name={`[${name}]`} text={props} />
          {transforms !== null && <NamedText name="transforms.conf" text={transforms} />}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <div>
            <h4 className="text-xs font-medium text-ink-2">{severalLogsTexts.files}</h4>
            <ul className="divide-y divide-line">
              {files.map((file) => (
                <File key={file.execution} file={file} />
              ))}
            </ul>
          </div>
          {questions.length > 0 && (
            <Questions
              heading={questionTexts.needed}
              hint={severalLogsTexts.questionsHint}
              questions={questions}
            />
          )}
          {notes.length > 0 && <Questions heading={questionTexts.known} questions={notes} />}
        </div>
      </div>
    </section>
  );
};
