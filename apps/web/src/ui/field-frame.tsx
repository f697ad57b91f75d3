import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** What is wrong with the value; one or several sentences. */
  error?: string | readonly string[] | undefined;
  hint?: string | undefined;
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

/** Label above, hint and errors below, and the attributes that tie them to the control. */
export const FieldFrame = ({ id, label, error, hint, children }: FieldFrameProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const errors = sentences(error);
  const describedBy = [hint !== undefined && hintId, errors.length > 0 && errorId].filter(Boolean).join(' ');

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={controlId} className="text-xs font-medium text-ink-2">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': errors.length > 0 || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint !== undefined && (
        <p id={hintId} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <ul id={errorId} className="flex flex-col gap-1 text-xs text-bad">
          {errors.map((sentence) => (
            <li key={sentence} className="flex gap-1.5">
              <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export const controlClass =
  'h-9 w-full min-w-0 rounded-md border border-control bg-panel px-2.5 text-sm text-ink transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-bad read-only:bg-sunken read-only:text-ink-2 disabled:cursor-not-allowed disabled:opacity-60';
