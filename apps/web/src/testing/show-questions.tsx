import type { ExtractReply } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { AnswerWorkbench } from '../features/application/answer-workbench.tsx';
import { unedited } from '../state/saved-edits.ts';
import { sampleAnswer } from './sample-answer.ts';

const ignoreVerdict = vi.fn();

/** The answer to a log that was not kept, so that no simulation worker is needed. */
const Answer = ({ answer }: { answer: ExtractReply }) => {
  const [edits, setEdits] = useState(unedited);
  return (
    <AnswerWorkbench
      answer={answer}
      placeholder=""
      text={null}
      fileName={null}
      edits={edits}
      onEdit={setEdits}
      onVerdict={ignoreVerdict}
      view="stanza"
      onViewChange={vi.fn()}
    >
      {() => null}
    </AnswerWorkbench>
  );
};

export const showAnswer = (
  evidence: Partial<ExtractReply['evidence']> = {},
  result: ExtractReply['result'] = sampleAnswer.result,
) => {
  const user = userEvent.setup();
  render(
    <Answer answer={{ ...sampleAnswer, result, evidence: { ...sampleAnswer.evidence, ...evidence } }} />,
  );
  return {
    user,
    /** The lines of the stanza editor. */
    stanza: () =>
      [...screen.getByRole('textbox', { name: 'Stanza' }).querySelectorAll('.cm-line')].map((line) =>
        [...line.childNodes]
          .filter((node) => !(node instanceof HTMLElement && node.classList.contains('stanza-note')))
          .map((node) => node.textContent)
          .join(''),
      ),
    verdict: () => screen.getByRole('status', { name: 'Verdict' }),
  };
};
