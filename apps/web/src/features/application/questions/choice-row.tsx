import clsx from 'clsx';
import type { ReactNode } from 'react';

interface ChoiceRowProps {
  /** The name of the radio group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Beside the choice, or below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A radio button whose whole row can be clicked. */
export const ChoiceRow = ({ name, isChosen, onChoose, aside, children }: ChoiceRowProps) => (
  <label
    className={clsx(
      'flex cursor-pointer flex-wrap gap-x-2.5 px-3 py-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
      isChosen && 'bg-accent-soft',
    )}
  >
    <input type="radio" name={name} className="mt-1 accent-accent" checked={isChosen} onChange={onChoose} />
    <span className="min-w-0 flex-1 basis-40">{children}</span>
    {aside !== undefined && (
      <span className="text-xs text-ink-2 @max-sm/output:basis-full @max-sm/output:pl-6 @sm/output:text-right">
        {aside}
      </span>
    )}
  </label>
);
