import type { ReactNode } from 'react';

/** The end of a panel's or dialog's form: the button that leaves it, then the primary button at the right. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
);
