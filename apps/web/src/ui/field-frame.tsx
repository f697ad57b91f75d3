import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** What is wrong with the value; one or several sentences. */
  error?: string | readonly string[] | undefined;
  /** Marks the control as invalid when the hint, not an error, describes the problem. */
  invalid?: boolean | undefined;
  hint?: ReactNode;
  /** Errors do not shift the layout: they replace the hint or, without one, are in the line of the label. */
  steady?: boolean | undefined;
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

const sentences = (error: FieldTexts['error']): readonly string[] =>
  (typeof error === 'string' ? [error] : (error ?? [])).filter((sentence) => sentence !== '');

const ErrorList = ({ id, errors }: { id: string; errors: readonly string[] }) => (
  <ul id={id} className="flex flex-col gap-1 text-xs text-bad">
    {errors.map((sentence) => (
      <li key={sentence} className="flex gap-1.5">
        <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        {sentence}
      </li>
    ))}
  </ul>
);

/** Label above, hint and errors below, and the attributes that connect them to the control. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { id, label, error, invalid, hint, steady = false, children } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const errors = sentences(error);
  const hasErrors = errors.length > 0;
  const hintId = hint !== undefined && !(steady && hasErrors) ? `${controlId}-hint` : undefined;
  const errorId = hasErrors ? `${controlId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  const errorList = errorId !== undefined && <ErrorList id={errorId} errors={errors} />;
  const isBesideLabel = steady && hint === undefined;

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-start justify-between gap-4">
        <label
          htmlFor={controlId}
          className={clsx('text-xs font-medium text-ink-2', isBesideLabel && 'shrink-0')}
        >
          {label}
        </label>
        {isBesideLabel && errorList}
      </div>
      {children({
        id: controlId,
        'aria-invalid': hasErrors || invalid === true || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hintId !== undefined && (
        <div id={hintId} className="text-xs text-ink-3">
          {hint}
        </div>
      )}
      {!isBesideLabel && errorList}
    </div>
  );
};

/** The style of text controls, without size. */
export const CONTROL_BASE_CLASS =
  'w-full min-w-0 rounded-md border border-control bg-panel text-ink transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-bad [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2 disabled:cursor-not-allowed disabled:opacity-60';

export const CONTROL_CLASS = `${CONTROL_BASE_CLASS} h-9 px-2.5 text-sm`;
