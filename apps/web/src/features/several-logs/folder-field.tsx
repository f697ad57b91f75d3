import { limits, severalLogsTexts, surveyMessages } from '@propsmith/contract';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { folderEntered, selectSeveralLogs } from '../../state/several-logs.ts';
import { Field } from '../../ui/field.tsx';

/** The folder that Splunk reads the logs from; their paths are in it. */
export const FolderField = ({ disabled = false }: { disabled?: boolean }) => {
  const dispatch = useAppDispatch();
  const { folder, logs, finished } = useAppSelector(selectSeveralLogs);
  const first = logs[0] ?? finished[0];
  const entered = folder.trim();
  const path = `${entered.replace(/\/+$/, '')}/${first?.path ?? ''}`;
  return (
    <Field
      label={severalLogsTexts.folder}
      value={folder}
      disabled={disabled}
      maxLength={limits.surveyPathCharsMax}
      spellCheck={false}
      autoComplete="off"
      className="font-mono"
      error={entered === '' ? surveyMessages.folderRequired : undefined}
      hint={first && entered !== '' ? severalLogsTexts.folderHint(path) : undefined}
      onChange={({ target }) => dispatch(folderEntered(target.value))}
    />
  );
};
