import {
  EXECUTION_PARAM,
  executionPath,
  SAMPLE_PARAM,
  sampleLogs,
  type Execution,
} from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { loadExecution } from '../../state/execution.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { executionReopened, logOf, sampleOpened, selectLogExtract } from '../../state/log-extract.ts';
import { runExtraction } from '../../state/run-extraction.ts';
import { fromSaved } from '../../state/saved-edits.ts';
import { answerOf } from './execution/answer-of.ts';

/** Keeps the answer in the address, so that a reload brings it back; true while it is brought back. */
export const useReopening = (): boolean => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const extract = useAppSelector(selectLogExtract);
  const { output } = extract;
  const { text } = logOf(extract);
  const [isReopening, setIsReopening] = useState(output === null && params.size > 0);

  useEffect(() => {
    if (!isReopening) return;
    const reopenExecution = async (id: string): Promise<void> => {
      const result = await dispatch(loadExecution(id));
      if (!loadExecution.fulfilled.match(result)) return;
      const execution = result.payload;
      const answer = answerOf(execution);
      if (answer && execution.input !== null) dispatch(executionReopened(reopened(execution, answer)));
      // Without its log an execution is shown on its own page only.
      else void navigate(executionPath(id), { replace: true });
    };
    const reopen = async (): Promise<void> => {
      const sample = sampleLogs.find(({ name }) => name === params.get(SAMPLE_PARAM));
      const id = params.get(EXECUTION_PARAM);
      if (sample) {
        dispatch(sampleOpened(sample.text));
        void dispatch(runExtraction());
      } else if (id !== null) {
        await reopenExecution(id);
      }
      setIsReopening(false);
    };
    void reopen();
    // Once, for the address with which the page was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isReopening || extract.loading) return;
    const shown = addressOf(output, text);
    const isSame = [EXECUTION_PARAM, SAMPLE_PARAM].every((key) => params.get(key) === (shown[key] ?? null));
    if (!isSame) setParams(shown, { replace: true });
  }, [isReopening, extract.loading, output, text, params, setParams]);

  return isReopening;
};

const reopened = (execution: Execution, output: NonNullable<ReturnType<typeof answerOf>>) => ({
  output,
  text: execution.input ?? '',
  fileName: execution.file_name,
  edits: fromSaved(execution.edits),
});

/** The query of the address for an answer; empty without one. */
const addressOf = (
  output: { readonly id: string; readonly sample?: boolean | undefined } | null,
  text: string,
): Readonly<Record<string, string>> => {
  if (!output) return {};
  if (output.sample !== true) return { [EXECUTION_PARAM]: output.id };
  const sample = sampleLogs.find((one) => one.text === text);
  return sample ? { [SAMPLE_PARAM]: sample.name } : {};
};
