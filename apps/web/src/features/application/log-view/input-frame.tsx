import { applicationTexts } from '@propsmith/contract';
import type { ReactNode } from 'react';

interface InputFrameProps {
  /** To the right of the title. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame of the log, or of what is shown instead. */
export const InputFrame = ({ controls, children }: InputFrameProps) => (
  <section
    aria-labelledby="input-heading"
    className="flex h-full min-h-0 flex-col border border-line bg-panel"
  >
    <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 pr-1.5 pl-3">
      <h2 id="input-heading" className="mr-auto font-medium">
        {applicationTexts.input}
      </h2>
      {controls}
    </header>
    {children}
  </section>
);
