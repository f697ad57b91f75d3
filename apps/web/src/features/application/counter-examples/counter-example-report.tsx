import { counterExampleTexts, hardenSentence } from '@propsmith/contract';
import type { SettingChanges } from '@propsmith/splunk';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { KindRow } from './kind-row.tsx';
import { useCounterExamples, type CounterExamplesProps } from './use-counter-examples.ts';

/** What the stanza makes of the lines that may come, the wrong ones first. */
export const CounterExampleReport = ({ text, stanza, isProven, onChange }: CounterExamplesProps) => {
  const [attempt, setAttempt] = useState(1);
  const status = useRef<HTMLParagraphElement>(null);
  const { report, isRunning, problem } = useCounterExamples(text, stanza, isProven, attempt);
  /** The button disappears with the fault, so the focus moves to the result. */
  const change = (changes: SettingChanges): void => {
    onChange(changes);
    status.current?.focus();
  };
  const wrong = report?.kinds.filter((kind) => kind.wrong > 0) ?? [];
  const right = report?.kinds.filter((kind) => kind.wrong === 0) ?? [];
  const canChangeAll = wrong.filter((kind) => kind.change !== undefined).length > 1;
  const sentence = isRunning
    ? isProven
      ? counterExampleTexts.running
      : counterExampleTexts.waiting
    : (problem ?? (report && hardenSentence(report)));
  return (
    <div className="text-xs">
      <p className="px-3 pt-2 text-ink-2">{counterExampleTexts.explanation}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className="flex min-w-0 flex-1 basis-56 gap-2 font-medium"
        >
          {isRunning && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-busy text-accent" />}
          {problem !== undefined && <TriangleAlert aria-hidden className="size-4 shrink-0 text-bad" />}
          {sentence}
        </p>
        {problem !== undefined && (
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            {counterExampleTexts.again}
          </Button>
        )}
        {report && canChangeAll && (
          <Button size="sm" disabled={isRunning} onClick={() => change(report.changes)}>
            {counterExampleTexts.applyAll}
          </Button>
        )}
      </div>
      {report && (
        <ul className="divide-y divide-line border-t border-line" aria-busy={isRunning}>
          {[...wrong, ...right].map((kind) => (
            <li key={kind.kind}>
              <KindRow report={kind} isStale={isRunning} onChange={change} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
