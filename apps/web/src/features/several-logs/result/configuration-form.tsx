import {
  EVENT_BREAKER_SENTENCE,
  limits,
  severalLogsTexts,
  type SurveyCluster,
  type SurveyReply,
} from '@propsmith/contract';
import { useState } from 'react';
import { compareLogs } from '../../../state/run-several-logs.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { eventBreakerChosen, namesGiven, selectSeveralLogs } from '../../../state/several-logs.ts';
import type { SourcetypeName } from '../../../state/survey.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FolderField } from '../folder-field.tsx';
import { checkNames } from './name-check.ts';

/** An execution of the cluster, which names it. */
const keyOf = ({ files: [first] }: SurveyCluster): string => first?.execution ?? '';

/** What the files of the configuration depend on; the server writes them again. */
export const ConfigurationForm = ({ reply: { clusters } }: { reply: SurveyReply }) => {
  const dispatch = useAppDispatch();
  const { folder, names: given, eventBreaker, comparison } = useAppSelector(selectSeveralLogs);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const names = clusters.map((cluster) => ({
    execution: keyOf(cluster),
    name: typed[keyOf(cluster)] ?? cluster.name,
  }));
  const checks = checkNames(names.map(({ name }) => name));
  const isAsking = comparison.kind === 'asking';
  const isFaulty = folder.trim() === '' || checks.some(({ error }) => error !== undefined);
  // The others keep getting a name from the paths of their logs.
  const isGiven = ({ execution }: SourcetypeName): boolean =>
    typed[execution] !== undefined || given.some((one) => one.execution === execution);
  const apply = (): void => {
    dispatch(namesGiven(names.filter(isGiven)));
    void dispatch(compareLogs());
  };
  return (
    <Form
      busy={isAsking || isFaulty}
      className="mb-4 flex max-w-xl flex-col items-start gap-3"
      onSubmit={apply}
    >
      <div className="w-full">
        <FolderField />
      </div>
      {clusters.map((cluster, index) => (
        <div key={keyOf(cluster)} className="w-full">
          <Field
            label={severalLogsTexts.sourcetypeOf(cluster.files[0]?.path ?? '', cluster.files.length - 1)}
            value={names[index]?.name ?? ''}
            maxLength={limits.stanzaNameCharsMax}
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
            error={checks[index]?.error}
            hint={checks[index]?.warning}
            onChange={({ target }) => setTyped({ ...typed, [keyOf(cluster)]: target.value })}
          />
        </div>
      ))}
      <Checkbox
        label={severalLogsTexts.eventBreaker}
        hint={EVENT_BREAKER_SENTENCE}
        checked={eventBreaker}
        onChange={({ target }) => dispatch(eventBreakerChosen(target.checked))}
      />
      <Button type="submit" size="lg" busy={isAsking} disabled={isFaulty}>
        {severalLogsTexts.apply}
      </Button>
    </Form>
  );
};
