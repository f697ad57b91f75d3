import clsx from 'clsx';
import type { ReactNode } from 'react';

interface ChoiceRowProps {
  /** The name of the radio group. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Shown on hover. */
  title?: string;
  children: ReactNode;
}

/** A radio button whose whole row can be clicked. */
export const ChoiceRow = ({ name, isChosen, onChoose, title, children }: ChoiceRowProps) => (
  <label
    title={title}
    className={clsx(
      'flex cursor-pointer flex-wrap gap-x-2.5 px-3 py-1.5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
      isChosen && 'bg-accent-soft',
    )}
  >
    <input type="radio" name={name} className="mt-1 accent-accent" checked={isChosen} onChange={onChoose} />
    <span className="min-w-0 flex-1 basis-40">{children}</span>
  </label>
);
