import { executionTexts, extractionMessages, limits } from '@propsmith/contract';
import { useId, useState, type SubmitEvent } from 'react';
import { useBusy } from '../../../lib/use-busy.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_CLASS } from '../../../ui/field-frame.tsx';

interface RenameFormProps {
  name: string;
  /** Resolves to what went wrong, or to undefined after success. */
  onRename: (name: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** The name as a field: Enter saves, Escape cancels. */
export const RenameForm = ({ name, onRename, onClose }: RenameFormProps) => {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const { busy, track } = useBusy();
  const errorId = useId();

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const problem = text.trim() === '' ? extractionMessages.nameRequired : await track(onRename(text.trim()));
    if (problem === undefined) onClose();
    else setError(problem);
  };

  return (
    <form
      noValidate
      className="flex min-w-0 flex-wrap items-center gap-2"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <input
        aria-label={executionTexts.nameField}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        autoFocus
        autoComplete="off"
        maxLength={limits.executionNameCharsMax}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        className={`${CONTROL_CLASS} max-w-full sm:w-96`}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {executionTexts.save}
      </Button>
      <Button onClick={onClose}>{executionTexts.cancel}</Button>
      {error !== undefined && (
        <p id={errorId} role="alert" className="basis-full text-xs text-bad">
          {error}
        </p>
      )}
    </form>
  );
};
